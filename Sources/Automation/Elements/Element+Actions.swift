extension Element {
    /// Performs an action: report it, wait until idle, act, then handle alerts.
    /// - Parameters:
    ///   - name: the name of the method.
    ///   - arguments: its arguments, composed only when there is an observer.
    ///   - isGesture: whether fingers touch the screen.
    ///   - isImplicit: whether the action is not a script's own call.
    ///   - subject: the element that the observer is told of; nil for this one.
    ///   - receiver: what scripts call the method on; nil for the path of the element.
    ///   - invalid: the error for a missing element.
    ///   - body: the action; throws ``DriverError`` or ``AutomationError``.
    package func act(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument] = [], isGesture: Bool = false,
        isImplicit: Bool = false, reportedOn subject: Element? = nil, calledOn receiver: String? = nil,
        invalid: AutomationError.Kind = .invalidElement, _ body: (any ElementNode) throws -> Void
    ) throws {
        try session.checkDeadline()
        session.checkAlerts()
        (subject ?? self).echo(
            name, arguments(), isGesture: isGesture, isImplicit: isImplicit, calledOn: receiver)
        session.lastActionTime = session.clock.now
        let wasAlive = isAlive
        session.settle()
        guard let node = try nodeForAction(wasAlive: wasAlive) else { throw session.failure(error(invalid)) }
        defer { session.noteActivity() }
        do {
            try body(node)
        } catch let failure as DriverError {
            throw session.failure(error(failure, invalid: invalid))
        } catch let failure as AutomationError {
            throw session.failure(failure)
        }
        session.checkAlerts(dismissing: false)
        try session.checkInterruption()
    }

    /// Reports an action to the observer.
    func echo(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument] = [], isGesture: Bool = false,
        isImplicit: Bool, calledOn receiver: String? = nil
    ) {
        guard let observer = session.observer else { return }
        let action = SessionAction(
            element: query.link == nil ? nil : self, calledOn: receiver, name: name, arguments: arguments(),
            isGesture: isGesture,
            isImplicit: isImplicit)
        observer.session(session, willPerform: action)
    }

    /// An error about this element.
    func error(_ kind: AutomationError.Kind) -> AutomationError {
        let busy = session.driver.busySources.filter(\.isSettling)
        var error = AutomationError(kind, className: className, path: path, busySources: busy)
        if isNil, let name = query.link?.step.wantedName {
            error.concealment = session.driver.concealment(ofElementNamed: name)
            error.advice = advice(onName: name)
        }
        return error
    }

    /// The number of elements whose names are compared with one that does not exist.
    private static let comparedNames = 500

    /// The nearest name among the elements where one was looked for in vain.
    private func advice(onName name: String) -> String? {
        let others = ElementQuery(link: query.link?.parent)
        guard others.isToMany, let found = try? session.result(of: others, from: origin) else { return nil }
        let driver = session.driver
        let names = (0..<min(found.count(in: driver), Self.comparedNames)).compactMap { index in
            found.node(at: index, in: driver).flatMap { driver.attribute(.name, of: $0).string }
        }
        return nearestName(to: name, in: names).map {
            "Did you mean \(ScriptSpelling.literal($0))? Nothing had the other name within the grace period of "
                + "\(ScriptSpelling.number(session.timeout)) seconds."
        }
    }

    /// What the failure of a driver means for this element.
    /// - Parameter invalid: what it means that the element does not exist.
    package func error(_ failure: DriverError, invalid: AutomationError.Kind) -> AutomationError {
        switch failure.reason {
        case .invalidElement: return error(invalid)
        case .pointOffScreen(let point): return error(.pointOffScreen(point))
        case .noScrollableAncestor: return error(.noScrollableAncestor)
        case .scrollingDidNotHelp: return error(.scrollingDidNotHelp)
        case .noKeyboard: return keyboardError(.invalidElement, className: "UIAElementNil")
        case .missingKey(let key): return keyboardError(.missingKey(key), className: ElementType.keyboard.className)
        case .keyNotTapped(let key): return keyboardError(.keyNotTapped(key), className: ElementType.keyboard.className)
        case .invalidValue(let value): return error(.invalidValue(value))
        case .unsupported(let action): return error(.unsupported(action))
        case .applicationDied(let reason): return error(.applicationDied(reason))
        }
    }

    private func keyboardError(_ kind: AutomationError.Kind, className: String) -> AutomationError {
        let keyboard = ElementQuery.target.relation(.frontMostApp).relation(.keyboard)
        return AutomationError(kind, className: className, path: type == .keyboard ? path : keyboard.path)
    }
}

extension Element {
    /// Sets the value directly: the text of a field, the state of a switch.
    /// - Throws: ``AutomationError`` when the element is invalid or does not accept the value.
    public func setValue(_ value: AttributeValue) throws {
        try act("setValue", [.value(value)], invalid: .cannotSetValue) {
            try session.driver.setValue(value, of: $0)
        }
    }

    /// Drags the thumb of a slider: 0 is its left end, 1 its right, and other values are clamped.
    /// - Throws: ``AutomationError`` when the element is invalid, or cannot be hit within the grace period.
    public func dragToValue(_ value: Double) throws {
        let end = session.clock.now + max(0, session.timeout)
        try act("dragToValue", [.number(value)], isGesture: true) { node in
            guard !value.isNaN else { throw error(.invalidValue(ScriptSpelling.number(value))) }
            _ = try reach(node, until: end) { session.driver.attribute(.hitpoint, of: $0).point }
            do {
                try session.driver.perform(.dragToValue(min(1, max(0, value))), on: node)
            } catch let failure as DriverError {
                guard case .pointOffScreen(let point) = failure.reason else { throw failure }
                throw error(.movementOffScreen(point, of: "drag end"))
            }
        }
    }

    /// Presses the keys for a string on the keyboard, one by one.
    /// - Throws: ``AutomationError`` when there is no keyboard, or none of its layouts has a character.
    public func typeString(_ text: String) throws {
        try act("typeString", [.string(text)]) { _ in
            try session.driver.typeText(text, interKeyDelay: session.interKeyDelay)
        }
    }

    /// Turns a picker wheel to the first row with the given text.
    /// - Throws: ``AutomationError`` when there is no such row.
    public func selectValue(_ value: String) throws {
        try act("selectValue", [.string(value)]) { node in
            do {
                try session.driver.perform(.selectValue(value), on: node)
            } catch let failure as DriverError {
                if case .invalidValue = failure.reason { throw error(.noSuchRow(value)) }
                throw failure
            }
        }
    }

    /// The rows of a picker wheel.
    package var values: [String] {
        guard case .list(let values) = attribute(.values) else { return [] }
        return values.compactMap(\.string)
    }

    /// Throws an error because the element does not support an action, after the call is reported.
    /// - Parameters:
    ///   - name: the name of the method.
    ///   - arguments: its arguments.
    ///   - action: the unsupported action, as a verb: `undo`.
    /// - Throws: ``AutomationError``, always.
    package func refuse(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument] = [], to action: String
    ) throws {
        try act(name, arguments()) { _ in throw error(.unsupported(action)) }
    }

    /// A preference of an app; null when the app has none with the key, and for a Nil.
    package func preference(forKey key: String) -> AttributeValue {
        isNil ? .null : session.driver.preference(forKey: key)
    }

    /// Sets a preference of an app; null removes it.
    /// - Throws: ``AutomationError`` when there is no app.
    package func setPreference(_ value: AttributeValue, forKey key: String) throws {
        try act("setPreferencesValueForKey", [.value(value), .string(key)]) { _ in
            try session.driver.setPreference(value, forKey: key)
        }
    }

    /// Closes a popover.
    public func dismiss() throws { try act("dismiss") { try session.driver.perform(.dismiss, on: $0) } }

    /// The number of pages of a page control; nil for other elements.
    package var pageCount: Int? { attribute(.pageCount).number.flatMap { Int(exactly: $0) } }

    /// The page that a page control shows, counted from 0; nil for other elements.
    package var pageIndex: Int? { attribute(.pageIndex).number.flatMap { Int(exactly: $0) } }

    /// Turns a page control to a page, counted from 0; pages past the ends are ignored.
    public func selectPage(_ index: Int) throws { try turn("selectPage", [.integer(index)]) { _ in index } }

    /// Turns a page control to the page on the right.
    package func goToNextPage() throws { try turn("goToNextPage") { $0 + 1 } }

    /// Turns a page control to the page on the left.
    package func goToPreviousPage() throws { try turn("goToPreviousPage") { $0 - 1 } }

    private func turn(
        _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument] = [], _ page: (Int) -> Int
    ) throws {
        try act(name, arguments()) { node in
            guard let count = pageCount, let index = pageIndex else { throw error(.unsupported("turn pages")) }
            let wanted = page(index)
            if (0..<count).contains(wanted) { try session.driver.perform(.selectPage(wanted), on: node) }
        }
    }
}

extension Element {
    /// Scrolls the nearest scrollable ancestor until the element is on the screen.
    /// - Throws: ``AutomationError`` when there is no such ancestor, or scrolling does not help.
    public func scrollToVisible() throws {
        try act("scrollToVisible") { try session.driver.scrollToVisible($0) }
    }

    /// Scrolls by one screenful; has no effect at the limit.
    package func scroll(_ direction: ScrollDirection) throws {
        let name =
            switch direction {
            case .up: "scrollUp"
            case .down: "scrollDown"
            case .left: "scrollLeft"
            case .right: "scrollRight"
            }
        try act(name) { try session.driver.scroll($0, direction) }
    }

    /// Scrolls until a child that passes a test is on the screen.
    ///
    /// A Nil after the grace period when there is none.
    ///
    /// Searches for cells that a collection view has not loaded by scrolling to its end, then to its beginning.
    package func scrollToElement(_ filter: ElementFilter) throws -> Element {
        let isList = type == .tableView || type == .collectionView
        let query = query.collection(isList ? .cells : .elements).first(filter)
        var found: Element?
        try act("scrollToElement", [.filter(filter)]) { node in
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

    /// Scrolls until another element is on the screen; one that is not inside this one names the child to scroll to.
    /// - Throws: ``AutomationError`` when the other element is invalid, or is elsewhere and has no name.
    package func scrollToElement(_ other: Element) throws -> Element {
        guard !isNil, let node = try other.nodeForAction(), !contains(node) else {
            try act("scrollToElementWithName", [.code(other.path)]) { _ in
                guard let node = try other.nodeForAction() else { throw other.error(.invalidElement) }
                if session.driver.attribute(.isVisible, of: node).bool != true {
                    try session.driver.scrollToVisible(node)
                }
            }
            return other
        }
        guard let name = session.driver.attribute(.name, of: node).string, !name.isEmpty else {
            throw session.failure(error(.invalidValue(other.path)))
        }
        return try scrollToElement(.name(name))
    }

    /// Whether this element contains another one.
    private func contains(_ node: any ElementNode) -> Bool {
        var container = session.driver.related(.parent, of: node)
        while let current = container, current !== self.node {
            container = session.driver.related(.parent, of: current)
        }
        return container != nil
    }

    /// Scrolls page by page until a query finds something or the last page reveals nothing new.
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
            session.settle()
            if let member = try session.result(of: query, from: self).node(at: 0, in: driver) { return member }
        }
        return nil
    }
}
