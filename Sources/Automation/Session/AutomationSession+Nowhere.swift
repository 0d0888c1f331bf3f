extension AutomationSession {
    /// A Nil that no look-up gave, as `new UIAElementNil()` makes one.
    public var nowhere: Element {
        Element(session: self, query: ElementQuery.target.firstNamed(""), node: nil, origin: nil)
    }
}
