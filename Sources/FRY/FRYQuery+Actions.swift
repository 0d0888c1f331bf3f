public import Automation

/// Actions on the first result; each waits until the app is idle, before and after.
///
/// Touches take the normal way through hit testing: a disabled control receives them and does nothing. When nothing is
/// found in time, the action fails, returns false, and no touch is sent.
extension FRYQuery {
    /// Taps the middle.
    @discardableResult
    public func tap(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        tap(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// ``tap(fileID:filePath:line:column:)`` with the place of the test's call.
    package func tap(at place: SourcePlace) -> Bool { play([.tap], as: "tap", [], at: place) }

    /// Plays a touch onto the view: fractions are mapped to its frame.
    @discardableResult
    public func touch(
        _ touch: TouchPath, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        self.touch([touch], at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Plays the touches of several fingers onto the view.
    @discardableResult
    public func touch(
        _ touches: [TouchPath], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        touch(touches, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Plays touches onto the view, with the place of the test's call.
    package func touch(_ touches: [TouchPath], at place: SourcePlace) -> Bool {
        play(touches, as: "touch", [.code(touches.spelled)], at: place)
    }

    private func play(
        _ touches: [TouchPath], as name: String, _ arguments: [SessionAction.Argument], at place: SourcePlace
    ) -> Bool {
        act(name, arguments, isGesture: true, to: name, at: place) { node in
            guard let frame = session.driver.searched.attribute(.rect, of: node).rect else {
                throw FRYError("\(self) has no frame that could be touched")
            }
            let gesture = Gesture(touches: touches).onto(frame)
            let screen = session.driver.device.screen
            for touch in gesture.touches {
                guard let start = touch.samples.first?.location, !screen.reaches(start) else { continue }
                throw FRYError(
                    "\(self) is off the screen: the touch would begin at (\(ScriptSpelling.number(start.x)), "
                        + "\(ScriptSpelling.number(start.y)))")
            }
            try session.start(gesture)
        }
    }

    /// Performs an action on the first result, and waits for idle before and after.
    /// - `inner`: where to look for the view inside the results; nil for the results themselves.
    private func act(
        _ name: String, _ arguments: [SessionAction.Argument] = [], on inner: FRYQuery? = nil, isGesture: Bool = false,
        to purpose: String, at place: SourcePlace, _ body: (any ElementNode) throws -> Void
    ) -> Bool {
        let target = inner ?? self
        return session.attempt(place) {
            session.idleCheck.waitForIdle()
            guard let node = target.wait({ target.nodes.first }) else {
                throw FRYError("Looking up view to \(purpose): \(target.findings)")
            }
            let element = Element(session: session, query: target.query, node: node)
            try session.leavingAlerts {
                try element.act(name, arguments, isGesture: isGesture, calledOn: query.path) { try body($0) }
            }
            session.idleCheck.waitForIdle()
        }
    }

    // MARK: Text

    /// Selects the whole text of the first text field or text view among the results or inside them.
    @discardableResult
    public func selectText(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        selectText(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// ``selectText(fileID:filePath:line:column:)`` with the place of the test's call.
    package func selectText(at place: SourcePlace) -> Bool {
        act("selectText", on: textInput, to: "select its text", at: place) {
            try session.driver.perform(.selectText, on: $0)
        }
    }

    /// The first view inside that text can be typed into.
    private var textInput: FRYQuery {
        let types: [ElementType] = [.textField, .secureTextField, .textView, .searchBar]
        return lookup(.any(types.map(ElementPredicate.type)), as: .first).nth(0)
    }

    /// Taps the view, waits for the keyboard, and types a text.
    @discardableResult
    public func type(
        _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        type(text, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// ``type(_:fileID:filePath:line:column:)`` with the place of the test's call.
    package func type(_ text: String, at place: SourcePlace) -> Bool {
        tap(at: place) && entry.typeString(text, at: place)
    }

    /// Empties the text with the delete key.
    @discardableResult
    public func clearText(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        clearText(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// ``clearText(fileID:filePath:line:column:)`` with the place of the test's call.
    package func clearText(at place: SourcePlace) -> Bool {
        guard tap(at: place), selectText(at: place) else { return false }
        if textInput.values(of: "accessibilityValue").allSatisfy({ $0.string?.isEmpty ?? true }) { return true }
        return entry.typeString("\u{8}", at: place)
    }

    /// Types a text in place of the one that is there.
    @discardableResult
    public func replaceText(
        _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        replaceText(text, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// ``replaceText(_:fileID:filePath:line:column:)`` with the place of the test's call.
    package func replaceText(_ text: String, at place: SourcePlace) -> Bool {
        if text.isEmpty { return clearText(at: place) }
        return tap(at: place) && selectText(at: place) && entry.typeString(text, at: place)
    }

    private var entry: FRY { FRY(session, settings) }

    // MARK: Pickers

    /// Turns a wheel of the first picker among the results or inside them to the row with a title.
    /// - `component`: the wheel, counted from 0.
    /// - Returns: the same look-up, for the next wheel. An unknown title or wheel is reported.
    @discardableResult
    public func selectPicker(
        _ title: String, _ component: Int = 0, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> FRYQuery {
        _ = selectPicker(
            title, component, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
        return self
    }

    /// Turns a wheel, with the place of the test's call.
    package func selectPicker(_ title: String, _ component: Int, at place: SourcePlace) -> Bool {
        act(
            "selectPicker", [.string(title), .integer(component)], on: picker, to: "select a row in", at: place
        ) { node in
            let wheels = session.driver.elements(.children(.pickerWheel), of: node)
            guard wheels.indices.contains(component) else {
                throw FRYError("\(self) has no component \(component): the picker has \(wheels.count)")
            }
            do {
                try session.driver.perform(.selectValue(title), on: wheels[component])
            } catch let error as DriverError {
                guard case .invalidValue = error.reason else { throw error }
                throw FRYError(
                    "\(self) has no row \(ScriptSpelling.literal(title)) in component \(component)\(hint(wheels[component], title))"
                )
            }
        }
    }

    private func hint(_ wheel: any ElementNode, _ title: String) -> String {
        guard case .list(let values) = session.driver.attribute(.values, of: wheel),
            let nearest = nearestName(to: title, in: values.compactMap(\.string))
        else { return "" }
        return ": did you mean \(ScriptSpelling.literal(nearest))?"
    }

    private var picker: FRYQuery { lookup(.type(.picker), as: .first).nth(0) }

    /// Sets the first date picker among the results or inside them, which sends one value change.
    /// - `date`: in seconds since 1 January 1970 UTC.
    @discardableResult
    public func selectDate(
        _ date: Double, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Bool {
        selectDate(
            .date(date), at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Sets the duration of the first countdown picker, in seconds, which sends one value change.
    @discardableResult
    public func selectCountdown(
        _ seconds: Double, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> Bool {
        selectDate(
            .number(seconds), at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Sets a date picker to a date or a duration, with the place of the test's call.
    package func selectDate(_ value: AttributeValue, at place: SourcePlace) -> Bool {
        let name = value.date == nil ? "selectCountdown" : "selectDate"
        return act(name, [.value(value)], on: picker, to: "set the date of", at: place) {
            try session.driver.setValue(value, of: $0)
        }
    }
}

extension [TouchPath] {
    /// The touches as scripts write them.
    var spelled: String { count == 1 ? self[0].spelled : "[\(map(\.spelled).joined(separator: ", "))]" }
}

extension TouchPath {
    /// The touch as scripts write it.
    fileprivate var spelled: String {
        let places = samples.map { sample in
            "["
                + [sample.location.x, sample.location.y, sample.time - delay].map { number in
                    ScriptSpelling.number((number * 1_000).rounded() / 1_000)
                }.joined(separator: ", ") + "]"
        }
        var options: [String] = []
        if delay > 0 { options.append("delay: \(ScriptSpelling.number(delay))") }
        if space == .screen { options.append("absolute: true") }
        let end = options.isEmpty ? "" : ", {\(options.joined(separator: ", "))}"
        return "FRYTouch.path([\(places.joined(separator: ", "))]\(end))"
    }
}
