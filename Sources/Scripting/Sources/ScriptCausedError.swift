import Automation
package import JavaScriptBridge

/// A Swift error that a script may have led to, such as that of a scenario one of whose steps is a script's function.
package protocol ScriptCausedError: Error {
    /// What the script threw; nil when none did.
    var scriptError: JSError? { get }
}

extension JSError {
    /// The error of a script behind a Swift error; nil when there is none.
    package init?(behind error: any Error) {
        switch error {
        case let error as JSError: self = error
        case let error as any ScriptCausedError:
            guard let cause = error.scriptError else { return nil }
            self = cause
        case let error as TestStepError: self.init(behind: error.cause)
        default: return nil
        }
    }
}
