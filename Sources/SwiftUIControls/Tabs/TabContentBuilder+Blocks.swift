// Apple's builder has one block for each number of tabs, up to ten.

extension TabContentBuilder {
  public static func buildBlock<C0, C1>(
    _ c0: C0, _ c1: C1
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1])
  }

  public static func buildBlock<C0, C1, C2>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue,
    C2: TabContent, C2.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1, c2])
  }

  public static func buildBlock<C0, C1, C2, C3>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue,
    C2: TabContent, C2.TabValue == TabValue,
    C3: TabContent, C3.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1, c2, c3])
  }

  public static func buildBlock<C0, C1, C2, C3, C4>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue,
    C2: TabContent, C2.TabValue == TabValue,
    C3: TabContent, C3.TabValue == TabValue,
    C4: TabContent, C4.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1, c2, c3, c4])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue,
    C2: TabContent, C2.TabValue == TabValue,
    C3: TabContent, C3.TabValue == TabValue,
    C4: TabContent, C4.TabValue == TabValue,
    C5: TabContent, C5.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1, c2, c3, c4, c5])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue,
    C2: TabContent, C2.TabValue == TabValue,
    C3: TabContent, C3.TabValue == TabValue,
    C4: TabContent, C4.TabValue == TabValue,
    C5: TabContent, C5.TabValue == TabValue,
    C6: TabContent, C6.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1, c2, c3, c4, c5, c6])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue,
    C2: TabContent, C2.TabValue == TabValue,
    C3: TabContent, C3.TabValue == TabValue,
    C4: TabContent, C4.TabValue == TabValue,
    C5: TabContent, C5.TabValue == TabValue,
    C6: TabContent, C6.TabValue == TabValue,
    C7: TabContent, C7.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1, c2, c3, c4, c5, c6, c7])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue,
    C2: TabContent, C2.TabValue == TabValue,
    C3: TabContent, C3.TabValue == TabValue,
    C4: TabContent, C4.TabValue == TabValue,
    C5: TabContent, C5.TabValue == TabValue,
    C6: TabContent, C6.TabValue == TabValue,
    C7: TabContent, C7.TabValue == TabValue,
    C8: TabContent, C8.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1, c2, c3, c4, c5, c6, c7, c8])
  }

  public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8, C9>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8,
    _ c9: C9
  ) -> some TabContent<TabValue>
  where
    C0: TabContent, C0.TabValue == TabValue,
    C1: TabContent, C1.TabValue == TabValue,
    C2: TabContent, C2.TabValue == TabValue,
    C3: TabContent, C3.TabValue == TabValue,
    C4: TabContent, C4.TabValue == TabValue,
    C5: TabContent, C5.TabValue == TabValue,
    C6: TabContent, C6.TabValue == TabValue,
    C7: TabContent, C7.TabValue == TabValue,
    C8: TabContent, C8.TabValue == TabValue,
    C9: TabContent, C9.TabValue == TabValue
  {
    _TabGroup<TabValue>([c0, c1, c2, c3, c4, c5, c6, c7, c8, c9])
  }
}
