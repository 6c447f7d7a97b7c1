/// A section among the views that another one stands for. Views outside of sections are sections of their own, those
/// that follow each other one together.
///
/// Source: https://developer.apple.com/documentation/swiftui/sectionconfiguration
public struct SectionConfiguration: Identifiable {
  /// Tells a section from others for as long as it lives.
  public struct ID: Hashable {
    let value: ObjectIdentifier
  }

  public let id: ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection
  /// What the modifiers on the section say to its container.
  public let containerValues: ContainerValues
}

@available(*, unavailable)
extension SectionConfiguration: Sendable {}

@available(*, unavailable)
extension SectionConfiguration.ID: Sendable {}

/// The sections among the views that another one stands for.
///
/// Source: https://developer.apple.com/documentation/swiftui/sectioncollection
public struct SectionCollection: RandomAccessCollection {
  public typealias Element = SectionConfiguration
  public typealias Index = Int

  let sections: [SectionConfiguration]

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }

  @MainActor
  init(_ children: [ContentChild]) {
    var groups: [[ContentChild]] = []
    for child in children {
      if let last = groups.last?.first, last.section == child.section {
        groups[groups.count - 1].append(child)
      } else {
        groups.append([child])
      }
    }
    sections = groups.map { group in
      func part(_ role: ContentChild.Role) -> SubviewsCollection {
        SubviewsCollection(children: group.filter { $0.role == role })
      }
      var values = ContainerValues()
      values.written = group[0].sectionTraits(ContainerValueTrait.self)
      return SectionConfiguration(
        id: SectionConfiguration.ID(value: group[0].section ?? group[0].id),
        header: part(.header), content: part(.content), footer: part(.footer),
        containerValues: values)
    }
  }
}

@available(*, unavailable)
extension SectionCollection: Sendable {}
