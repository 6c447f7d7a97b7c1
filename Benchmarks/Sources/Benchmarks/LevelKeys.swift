import SwiftUI

/// Sixty-four keys that nobody reads: what a deep tree of an app puts between a value and its reader.
extension EnvironmentValues {
  @Entry var level0 = 0
  @Entry var level1 = 0
  @Entry var level2 = 0
  @Entry var level3 = 0
  @Entry var level4 = 0
  @Entry var level5 = 0
  @Entry var level6 = 0
  @Entry var level7 = 0
  @Entry var level8 = 0
  @Entry var level9 = 0
  @Entry var level10 = 0
  @Entry var level11 = 0
  @Entry var level12 = 0
  @Entry var level13 = 0
  @Entry var level14 = 0
  @Entry var level15 = 0
  @Entry var level16 = 0
  @Entry var level17 = 0
  @Entry var level18 = 0
  @Entry var level19 = 0
  @Entry var level20 = 0
  @Entry var level21 = 0
  @Entry var level22 = 0
  @Entry var level23 = 0
  @Entry var level24 = 0
  @Entry var level25 = 0
  @Entry var level26 = 0
  @Entry var level27 = 0
  @Entry var level28 = 0
  @Entry var level29 = 0
  @Entry var level30 = 0
  @Entry var level31 = 0
  @Entry var level32 = 0
  @Entry var level33 = 0
  @Entry var level34 = 0
  @Entry var level35 = 0
  @Entry var level36 = 0
  @Entry var level37 = 0
  @Entry var level38 = 0
  @Entry var level39 = 0
  @Entry var level40 = 0
  @Entry var level41 = 0
  @Entry var level42 = 0
  @Entry var level43 = 0
  @Entry var level44 = 0
  @Entry var level45 = 0
  @Entry var level46 = 0
  @Entry var level47 = 0
  @Entry var level48 = 0
  @Entry var level49 = 0
  @Entry var level50 = 0
  @Entry var level51 = 0
  @Entry var level52 = 0
  @Entry var level53 = 0
  @Entry var level54 = 0
  @Entry var level55 = 0
  @Entry var level56 = 0
  @Entry var level57 = 0
  @Entry var level58 = 0
  @Entry var level59 = 0
  @Entry var level60 = 0
  @Entry var level61 = 0
  @Entry var level62 = 0
  @Entry var level63 = 0
}

@MainActor
enum LevelKeys {
  static let all: [WritableKeyPath<EnvironmentValues, Int>] = [
    \.level0, \.level1, \.level2, \.level3, \.level4, \.level5, \.level6, \.level7, \.level8,
    \.level9, \.level10, \.level11, \.level12, \.level13, \.level14, \.level15, \.level16,
    \.level17, \.level18, \.level19, \.level20, \.level21, \.level22, \.level23, \.level24,
    \.level25, \.level26, \.level27, \.level28, \.level29, \.level30, \.level31, \.level32,
    \.level33, \.level34, \.level35, \.level36, \.level37, \.level38, \.level39, \.level40,
    \.level41, \.level42, \.level43, \.level44, \.level45, \.level46, \.level47, \.level48,
    \.level49, \.level50, \.level51, \.level52, \.level53, \.level54, \.level55, \.level56,
    \.level57, \.level58, \.level59, \.level60, \.level61, \.level62, \.level63,
  ]
}
