extension Element {
    /// Scrolls what is around the element until it is on the screen.
    /// - Throws: ``AutomationError`` when nothing scrolls around it, or scrolling does not help.
    public func scrollToVisible() throws {
        try act("scrollToVisible()") { try session.driver.scrollToVisible($0) }
    }

    /// Scrolls by one screenful; at the limit nothing happens.
    public func scroll(_ direction: ScrollDirection) throws {
        let name = direction.rawValue
        let call = "scroll\(name.prefix(1).uppercased())\(name.dropFirst())()"
        try act(call) { try session.driver.scroll($0, direction) }
    }

    /// Scrolls until a child that meets a test is on the screen; a Nil after the grace period when there is none.
    ///
    /// Cells that a collection view has not loaded are looked for by scrolling down to its end, then up to its beginning.
    public func scrollToElement(_ filter: ElementFilter) throws -> Element {
        let isList = type == .tableView || type == .collectionView
        let query = query.collection(isList ? .cells : .elements).first(filter)
        var found: Element?
        try act("scrollToElementWith\(filter.spelled)") { node in
            let member = try session.wait(unlessUnchanged: query.isStructural) {
                if let member = try session.result(of: query, from: self).node(at: 0, in: session.driver) {
                    return member
                }
                guard type == .collectionView else { return nil }
                return try search(.down, node, query) ?? search(.up, node, query)
            }
            guard let member else { return }
            if session.driver.attribute(.isVisible, of: member).bool != true {
                try session.driver.scrollToVisible(member)
            }
            found = Element(session: session, query: query, node: member, origin: self)
        }
        return found ?? Element(session: session, query: query, node: nil, origin: self)
    }

    /// Scrolls page by page until a query finds something or the last page shows nothing new.
    private func search(
        _ direction: ScrollDirection, _ node: any ElementNode, _ query: ElementQuery
    ) throws -> (any ElementNode)? {
        let driver = session.driver
        let mostPages = 1_000
        var last: (any ElementNode)?
        for _ in 0..<mostPages {
            let cells = driver.elements(.visibleCells, of: node)
            let shown = direction == .down ? cells.last : cells.first
            if shown == nil || shown === last { return nil }
            last = shown
            try driver.scroll(node, direction)
            session.noteActivity()
            session.waitForIdle(upTo: session.timeout)
            if let member = try session.result(of: query, from: self).node(at: 0, in: driver) { return member }
        }
        return nil
    }
}
