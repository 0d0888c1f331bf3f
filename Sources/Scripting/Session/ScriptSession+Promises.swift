package import Automation
package import JavaScriptBridge

extension ScriptSession {
    /// Does something as a part of a run that can, or cannot, wait for promises of scripts.
    package func perform<Result, Failure>(
        asynchronously awaitsPromises: Bool, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let former = self.awaitsPromises
        self.awaitsPromises = awaitsPromises
        defer { self.awaitsPromises = former }
        return try body()
    }

    /// The promise that a function of a script has given: a thenable gets one that follows it; nil for any other value.
    /// - Throws: `JSError` when the value does not let itself be asked.
    package func promise(of returned: JSValue) throws -> JSValue? {
        if returned.isPromise { return returned }
        guard returned.isObject, try returned.property("then").isFunction else { return nil }
        let promise = try JSPromise(in: context)
        try promise.resolve(returned)
        return promise.value
    }

    /// Suspends a step until a promise is settled.
    /// - Parameters:
    ///   - promise: what the function of the step has given.
    ///   - end: says what its settlement means for the step.
    /// - Throws: `JSError` when the jobs that run meanwhile ran too long.
    package func outcome(
        awaiting promise: JSValue, _ end: @escaping (Result<JSValue, JSError>) -> TestStepOutcome
    ) throws -> TestStepOutcome {
        let suspension = TestStepSuspension("its promise was not settled")
        try promise.observe { suspension.resume(end($0)) }
        return .suspended(suspension)
    }
}
