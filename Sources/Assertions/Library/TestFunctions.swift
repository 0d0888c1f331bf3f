import JavaScriptBridge
import Scripting
import TestEvents

/// What the library's `test` needs of the host (reference §22).
extension HostObject.Function {
    static var tests: [HostObject.Function] {
        [
            .init("declareTest", length: 2) { call, session in
                let options = TestOptions(call[1], host: HostObject(in: call.context))
                let declaration = TestDeclaration(
                    title: try call.argument(0), place: session.currentPlace, proves: options.proves,
                    needs: options.needs, mistake: options.mistake)
                let object = try declaration.object(in: call.context)
                object["hasOtherOptions"] = try .make(options.hasOthers, in: call.context)
                return object
            },
            .init("announceTest", length: 1) { call, session in
                session.tests.next = TestDeclaration(scriptObject: call[0])
                return JSUndefined()
            },
            .init("isTopLevel", length: 0) { call, _ in
                // Timers and promise jobs are called by nobody, so their stacks do not begin with a script's own code.
                call.context.callStack().last?.function == "global code"
            },
            .init("shouldRun", length: 1) { call, session in
                session.tests.admits(TestDeclaration(scriptObject: call[0]))
            },
            .init("skipTest", length: 2) { call, session in
                session.tests.skip(try call.argument(0), reason: try call.argument(1))
                return JSUndefined()
            },
            .init("testsWaiting", length: 1) { call, session in
                session.loop.waitingTests = try call.argument(0)
                return JSUndefined()
            },
            .init("reportFailure", length: 1) { call, session in
                session.tests.record(FailureReport(of: call[0], in: session).issue)
                return JSUndefined()
            },
            .init("describe", length: 1) { call, _ in ValueDescription.of(call[0]) },
        ]
    }
}

extension TestDeclaration {
    /// The declaration as an object that the library's file carries until the test runs.
    fileprivate func object(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        object["title"] = try .make(title, in: context)
        if let place { object["place"] = try place.object(in: context) }
        if let proves { object["proves"] = try .make(proves, in: context) }
        if let needs { object["needs"] = try .make(needs, in: context) }
        if let mistake { object["mistake"] = try .make(mistake, in: context) }
        return object
    }

    /// Reads a declaration back.
    fileprivate init(scriptObject object: JSValue) {
        self.init(
            title: object["title"].description, place: SourcePlace(scriptObject: object["place"]),
            proves: try? object["proves"].convert(to: [String].self),
            needs: try? object["needs"].convert(to: [String].self),
            mistake: try? object["mistake"].convert(to: String.self))
    }
}

extension SourcePlace {
    fileprivate func object(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        object["file"] = try .make(file, in: context)
        object["line"] = try .make(line, in: context)
        if let column { object["column"] = try .make(column, in: context) }
        return object
    }

    fileprivate init?(scriptObject object: JSValue) {
        guard let file = try? object["file"].convert(to: String.self),
            let line = try? object["line"].convert(to: Int.self)
        else { return nil }
        self.init(file: file, line: line, column: try? object["column"].convert(to: Int.self))
    }
}
