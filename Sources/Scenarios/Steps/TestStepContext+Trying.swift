public import Automation

extension TestStepContext {
    /// Runs some work inside a step without failing the step: a source of results to branch on.
    ///
    /// Waits as the work requires; failures that its calls report count as its failure and are not recorded.
    /// - Parameters:
    ///   - timeout: how long the work may wait, in seconds.
    ///   - body: the work.
    /// - Returns: whether it succeeded, and why not.
    public func tryRun(timeout: Double = TestStepDefaults.current.timeout, _ body: () throws -> TestStepOutcome)
        -> TestStepReport
    {
        withoutActuallyEscaping(body) { body in
            TestStepRunner().run(BlockStep("Try", timeout: timeout) { _, _ in try body() }, in: session)
        }
    }

    /// Looks for an element without failing the step.
    /// - Parameters:
    ///   - query: the query that finds it.
    ///   - timeout: how long to look for it, in seconds; 0 looks once.
    /// - Returns: the element, or nil.
    public func tryFind(_ query: ElementQuery, timeout: Double = 0) throws -> Element? {
        session.pushTimeout(timeout)
        defer { session.popTimeout() }
        let element = try session.element(query)
        return element.isNil ? nil : element
    }

    /// Looks for an element with an identifier or a label anywhere in the frontmost app.
    /// - Parameters:
    ///   - label: the identifier or label.
    ///   - isTappable: whether to find only elements that a tap would hit.
    ///   - timeout: how long to look for it, in seconds; 0 looks once.
    /// - Returns: the element, or nil.
    public func tryFind(_ label: String, isTappable: Bool = false, timeout: Double = 0) throws -> Element? {
        let query = ElementQuery.target.relation(.frontMostApp).descendants(nil).first(.identifier(label))
        let found = try session.wait(upTo: timeout) { () -> Element? in
            guard let element = try tryFind(query), !isTappable || element.hitpoint != nil else { return nil }
            return element
        }
        return found
    }
}

extension TestStep where Self == BlockStep {
    /// Results in whether an element with an identifier or a label exists.
    /// - Parameters:
    ///   - label: the identifier or label.
    ///   - isTappable: whether to find only elements that a tap would hit.
    ///   - timeout: how long to look for it, in seconds; 0 looks once.
    public static func tryFind(_ label: String, isTappable: Bool = false, timeout: Double = 0) -> BlockStep {
        BlockStep("Look for \(ScriptSpelling.literal(label))") { step, context in
            step.result = try context.tryFind(label, isTappable: isTappable, timeout: timeout) != nil
            return .success
        }
    }
}
