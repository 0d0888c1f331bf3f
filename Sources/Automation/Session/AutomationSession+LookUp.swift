extension AutomationSession {
    /// Evaluates a query once: from the nearest element on its way that is still alive, else from the device.
    func result(of query: ElementQuery, from origin: Element?) throws -> QueryResult {
        var start = origin
        while let element = start, !element.isAlive { start = element.origin }
        var result: QueryResult = .one(start?.node ?? driver.root)
        let links = query.links(after: start?.query.link)
        do {
            var index = 0
            while index < links.count {
                if let first = try firstMatch(links, index, result) {
                    result = first
                    index += 2
                } else {
                    result = try result.following(links[index].step, in: driver)
                    index += 1
                }
                if case .nothing = result { return result }
            }
        } catch {
            throw failure(AutomationError(.predicate(error), className: "UIAElementNil", path: query.path))
        }
        return result
    }

    /// What a test and the index 0 behind it find: the first that meets the test, without asking the others.
    private func firstMatch(_ links: [ElementQuery.Link], _ index: Int, _ result: QueryResult)
        throws(PredicateEvaluationError) -> QueryResult?
    {
        guard index + 1 < links.count, case .index(0) = links[index + 1].step,
            case .with(let filter) = links[index].step,
            filter.text == nil
        else { return nil }
        switch result {
        case .members, .union: return try result.first(filter, in: driver)
        default: return nil
        }
    }

    /// Evaluates a query until it finds an element or the grace period is over; the element is a Nil then.
    func element(_ query: ElementQuery, from origin: Element?) throws -> Element {
        observer?.session(self, willLookUp: query)
        let node = try wait(unlessUnchanged: query.isStructural) {
            try result(of: query, from: origin).node(at: 0, in: driver)
        }
        return Element(session: self, query: query, node: node, origin: origin)
    }

    /// Evaluates a query until it has members or the grace period is over.
    func array(_ query: ElementQuery, from origin: Element?) throws -> ElementArray {
        observer?.session(self, willLookUp: query)
        let result = try wait(unlessUnchanged: query.isStructural) { () -> QueryResult? in
            let result = try self.result(of: query, from: origin)
            return result.count(in: driver) > 0 ? result : nil
        }
        return ElementArray(session: self, query: query, origin: origin, result: result)
    }

    /// Finds what a query describes, waiting for the grace period.
    /// - Throws: ``AutomationError`` when a predicate meets a value that it cannot be applied to; ``SessionStopped``
    ///   when the test has ended.
    public func element(_ query: ElementQuery) throws -> Element {
        if isStopped { throw SessionStopped() }
        return try element(query, from: nil)
    }

    /// Finds all that a query describes, waiting for the grace period until there is something.
    /// - Throws: ``AutomationError`` when a predicate meets a value that it cannot be applied to.
    public func elements(_ query: ElementQuery) throws -> ElementArray { try array(query, from: nil) }

    /// Tells the observer of an error that is about to be thrown.
    public func failure(_ error: AutomationError) -> AutomationError {
        observer?.session(self, willThrow: error)
        return error
    }
}
