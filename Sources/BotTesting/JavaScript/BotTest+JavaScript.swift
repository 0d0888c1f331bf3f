import Automation
import JavaScriptBridge
import Scripting
import TestEvents

extension BotTest {
    /// Reads the bot test that a script passes as an object, with the structure of the files.
    /// - Throws: `JSThrow` with all problems.
    init(_ value: JSValue, of function: String) throws {
        guard value.isObject, !value.isArray, !value.isFunction else {
            throw JSThrow(
                "TypeError",
                "\(function) takes a bot test, such as {name: \"Adding\", operations: [{name: \"TAP_ADD\"}]}, not "
                    + ScriptWords.outline(value))
        }
        var builder = BotTestBuilder(places: nil)
        let tests = builder.tests(of: LocatedValue(try AttributeValue(value)))
        let problems = builder.problems.filter { $0.severity == .error }
        guard problems.isEmpty, let test = tests.first else { throw Self.mistake(problems, of: function) }
        self = test
    }

    /// Rejects data that operations do not take.
    /// - Throws: `JSThrow` with all problems.
    func check(with dataSource: BotDataSources, of function: String) throws {
        let problems = self.problems(with: dataSource.declarations).filter { $0.severity == .error }
        guard problems.isEmpty else { throw Self.mistake(problems, of: function) }
    }

    private static func mistake(_ problems: [BotTestProblem], of function: String) -> JSThrow {
        var mistakes = DeclarationProblems(of: function)
        for problem in problems { mistakes.add(problem.description) }
        do {
            try mistakes.check()
        } catch let error as JSThrow {
            return error
        } catch {
            return JSThrow("TypeError", "\(error)")
        }
        return JSThrow("TypeError", "\(function) takes a bot test")
    }
}

extension LocatedValue {
    /// A value without a place.
    fileprivate init(_ value: AttributeValue) {
        let content: Content =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .date(let value): .date(value)
            case .data(let value): .data(value)
            case .list(let values): .array(values.map { LocatedValue($0) })
            case .dictionary(let values):
                .object(
                    values.sorted { $0.key < $1.key }.map {
                        Member(key: $0.key, keyOffset: 0, value: LocatedValue($0.value))
                    })
            // Scripts' own objects of these shapes are dictionaries.
            case .point, .size, .rect: .string(ScriptSpelling.value(value))
            }
        self.init(content: content, offset: 0)
    }
}

extension BotPolicy {
    /// Reads the options of a run.
    /// - Throws: `JSThrow` with all problems.
    init(_ options: JSValue, of function: String) throws {
        self.init()
        guard !options.isUndefined else { return }
        var problems = DeclarationProblems(of: function)
        if options.isObject, !options.isArray, !options.isFunction {
            problems.checkKeys(of: options, "", known: ["onFailure", "onUnknownOperation"])
            afterFailure = Self.reaction("onFailure", of: options, &problems) ?? afterFailure
            afterUnknownOperation = Self.reaction("onUnknownOperation", of: options, &problems) ?? afterUnknownOperation
        } else {
            problems.add("the second argument", mustBe: "an object with options", butIs: options)
        }
        try problems.check()
    }

    private static func reaction(_ name: String, of options: JSValue, _ problems: inout DeclarationProblems)
        -> Reaction?
    {
        let value = problems.property(name, of: options, "")
        if value.isUndefined { return nil }
        if value.isString, let reaction = Reaction(rawValue: value.description), reaction != .stopRun {
            return reaction
        }
        problems.add(name, mustBe: "\"run-on\" or \"stop-test\"", butIs: value)
        return nil
    }
}
