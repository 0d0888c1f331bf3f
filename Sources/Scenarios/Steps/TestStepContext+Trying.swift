public import Automation

extension TestStepContext {
    /// Runs some work inside a step without failing the step: a source of results to branch on.
    ///
    /// Waits are waited for; what the work's calls report as failures counts as its failure and is not recorded.
    /// - Parameters:
    ///   - timeout: how long the work may wait, in seconds.
    ///   - body: the work.
    /// - Returns: whether it succeeded, and why not.
    public func tryRun(timeout: Double = TestStepDefaults().timeout, _ body: () throws -> TestStepOutcome)
        -> TestStepReport
    {
        withoutActuallyEscaping(body) { body in
            TestStepRunner().run(BlockStep("Try", timeout: timeout) { _, _ in try body() }, in: session)
        }
    }

    /// Looks for an element without failing the step.
    /// - Parameters:
    ///   - query: what finds it.
    ///   - timeout: how long to look for it, in seconds; 0 looks once.
    /// - Returns: the element; nil when there is none.
    package func tryFind(_ query: ElementQuery, timeout: Double = 0) throws -> Element? {
        session.pushTimeout(timeout)
        defer { session.popTimeout() }
        let element = try session.element(query)
        return element.isNil ? nil : element
    }

    /// Looks for an element with an identifier or a label anywhere in the app in front.
    /// - Parameters:
    ///   - label: the identifier or label.
    ///   - isTappable: whether only an element counts that a tap would hit.
    ///   - timeout: how long to look for it, in seconds; 0 looks once.
    /// - Returns: the element; nil when there is none.
    package func tryFind(_ label: String, isTappable: Bool = false, timeout: Double = 0) throws -> Element? {
        let query = ElementQuery.target.relation(.frontMostApp).descendants(nil).first(.identifier(label))
        let found = try session.wait(upTo: timeout) { () -> Element? in
            guard let element = try tryFind(query), !isTappable || element.hitpoint != nil else { return nil }
            return element
        }
        return found
    }
}

extension TestStep where Self == BlockStep {
    /// Results in whether there is an element with an identifier or a label.
    /// - Parameters:
    ///   - label: the identifier or label.
    ///   - isTappable: whether only an element counts that a tap would hit.
    ///   - timeout: how long to look for it, in seconds; 0 looks once.
    public static func tryFind(_ label: String, isTappable: Bool = false, timeout: Double = 0) -> BlockStep {
        BlockStep("Look for \(ScriptSpelling.literal(label))") { step, context in
            step.result = try context.tryFind(label, isTappable: isTappable, timeout: timeout) != nil
            return .success
        }
    }
}
