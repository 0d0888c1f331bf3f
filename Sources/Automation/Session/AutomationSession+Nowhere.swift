extension AutomationSession {
    /// A Nil that no look-up gave, as `new UIAElementNil()` makes one (reference §3).
    public var nowhere: Element {
        Element(session: self, query: ElementQuery.target.firstNamed(""), node: nil, origin: nil)
    }
}
