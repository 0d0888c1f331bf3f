import JavaScriptBridge
import Scripting
import TestEvents

/// The library's `test`, and what its files need besides.
extension HostObject.Function {
    static var tests: [HostObject.Function] {
        [
            .init("test", length: 3) { call, session in
                try TestQueue.of(session).declare(call)
                return JSUndefined()
            },
            .init("describe", length: 1) { call, _ in ValueDescription.of(call[0]) },
        ]
    }
}
