import JavaScriptBridge
import Scripting
import TestEvents

/// What the library's `test` needs of the host (reference §22).
extension HostObject.Function {
    static var tests: [HostObject.Function] {
        [
            .init("placeOfCaller", length: 0) { call, session in
                let place = JSValue(newObjectIn: call.context)
                guard let caller = session.currentPlace else { return JSUndefined() }
                place["file"] = try .make(caller.file, in: call.context)
                place["line"] = try .make(caller.line, in: call.context)
                if let column = caller.column { place["column"] = try .make(column, in: call.context) }
                return place
            },
            .init("placeNextTest", length: 1) { call, session in
                session.tests.placeOfNextTest = SourcePlace(scriptObject: call[0])
                return JSUndefined()
            },
            .init("isTopLevel", length: 0) { call, _ in
                // Timers and promise jobs are called by nobody, so their stacks do not begin with a script's own code.
                call.context.callStack().last?.function == "global code"
            },
            .init("shouldRun", length: 2) { call, session in
                let title = try call.argument(0, as: String.self)
                let place = SourcePlace(scriptObject: call[1])
                guard let reason = session.tests.delegate?.reasonToSkip(title, place: place) else { return true }
                session.tests.skip(title, reason: reason)
                return false
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

extension SourcePlace {
    /// Reads a place back from the object that scripts carried.
    fileprivate init?(scriptObject object: JSValue) {
        guard let file = try? object["file"].convert(to: String.self),
            let line = try? object["line"].convert(to: Int.self)
        else { return nil }
        self.init(file: file, line: line, column: try? object["column"].convert(to: Int.self))
    }
}
