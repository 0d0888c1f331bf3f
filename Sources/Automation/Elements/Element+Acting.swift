extension Element {
    /// Carries out an action: echo, idle wait, the action itself, then a look for alerts.
    /// - Parameters:
    ///   - call: the call as scripts write it, without the path.
    ///   - isImplicit: whether no script asked for it.
    ///   - invalid: the error for an element that is missing.
    ///   - body: what is done; it throws ``DriverError`` or ``AutomationError``.
    func act(
        _ call: @autoclosure () -> String, isImplicit: Bool = false,
        invalid: AutomationError.Kind = .invalidElement, _ body: (any ElementNode) throws -> Void
    ) throws {
        try session.checkDeadline()
        session.checkAlerts()
        echo(call(), isImplicit: isImplicit)
        session.lastActionTime = session.clock.now
        session.waitForIdle(upTo: session.timeout)
        guard let node = try nodeForAction() else { throw session.failure(error(invalid)) }
        defer { session.noteActivity() }
        do {
            try body(node)
        } catch let failure as DriverError {
            throw session.failure(error(failure, invalid: invalid))
        } catch let failure as AutomationError {
            throw session.failure(failure)
        }
        session.checkAlerts()
        try session.checkInterruption()
    }

    /// Tells the observer of an action.
    func echo(_ call: @autoclosure () -> String, isImplicit: Bool) {
        guard let observer = session.observer else { return }
        observer.session(session, willPerform: SessionAction(element: self, call: call(), isImplicit: isImplicit))
    }

    /// An error about this element.
    func error(_ kind: AutomationError.Kind) -> AutomationError {
        let busy = session.driver.busySources.filter(\.isSettling)
        return AutomationError(kind, className: className, path: path, busySources: busy)
    }

    private func error(_ failure: DriverError, invalid: AutomationError.Kind) -> AutomationError {
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
