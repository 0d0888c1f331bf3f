import Automation
import JavaScriptBridge
import RecordedTrees
import Scripting
import TestEvents

/// The comparison of the screen with a tree that was recorded on a device.
extension HostObject.Function {
    static var recordedTrees: [HostObject.Function] {
        [
            .init("assertTreeMatchesFile", length: 3) { call, session in
                let decision = Decision(name, in: session)
                let comparison = try comparison(call, session)
                guard let difference = try comparison.difference() else {
                    decision.pass(expected: comparison.path)
                    return JSUndefined()
                }
                throw decision.fail(
                    AssertionFailure(
                        message: difference.text, expected: "the tree in \(comparison.path)",
                        received: difference.summary))
            }
        ]
    }

    private static let name = "assertTreeMatchesFile"

    private static func comparison(_ call: JSCall, _ session: ScriptSession) throws -> RecordedTreeAssertion {
        guard call[0].isString else {
            throw JSThrow("TypeError", "\(name) takes the path of a file, not \(ValueDescription.of(call[0]))")
        }
        let path = try call[0].toSwiftString()
        // The element may be left out.
        let element = call.context.unwrap(call[1], as: Element.self)
        let isElementGiven = element != nil || call[1].isUndefined || call[1].isNull
        guard isElementGiven || call[1].isObject, isElementGiven || call[2].isUndefined else {
            throw JSThrow("TypeError", "\(name) takes an element, not \(ValueDescription.of(call[1]))")
        }
        let options = try RecordedTreeOptions(isElementGiven ? call[2] : call[1], of: name)
        return try RecordedTreeAssertion(path: path, element: element, options: options, session: session)
    }
}

/// The options of the assertion.
private struct RecordedTreeOptions {
    var comparison = ComparisonOptions()
    var tree: Int?
    var limit: Int? = ComparisonReport.standardLimit

    private static let keys = ["tolerance", "ignore", "tree", "limit"]

    init(_ value: JSValue, of function: String) throws {
        if value.isUndefined || value.isNull { return }
        guard value.isObject, !value.isArray, !value.isFunction else {
            throw JSThrow("TypeError", "\(function) takes an object of options, not \(ValueDescription.of(value))")
        }
        for key in value.ownPropertyNames where !Self.keys.contains(key) {
            let nearest = nearestName(to: key, in: Self.keys).map { " Did you mean '\($0)'?" } ?? ""
            throw JSThrow(
                "TypeError",
                "\(function) has no option '\(key)'.\(nearest) Available: \(Self.keys.joined(separator: ", ")).")
        }
        func number(_ key: String, _ what: String, _ range: ClosedRange<Double>) throws -> Double? {
            let given = try value.property(key)
            if given.isUndefined { return nil }
            guard given.isNumber, range.contains(try given.toDouble()) else {
                throw JSThrow("TypeError", "'\(key)' of \(function) takes \(what), not \(ValueDescription.of(given))")
            }
            return try given.toDouble()
        }
        if let tolerance = try number("tolerance", "a number of points that is 0 or more", 0...1e9) {
            comparison.tolerance = tolerance
        }
        if let number = try number("tree", "the number of a tree, from 1", 1...1e9) { tree = Int(number) }
        if let number = try number("limit", "a number of differences, or 0 for all", 0...1e9) {
            limit = number < 1 ? nil : Int(number)
        }
        let ignored = try value.property("ignore")
        if ignored.isUndefined { return }
        let words = ignored.isString ? [ignored] : try ignored.isArray ? Self.items(of: ignored) : nil
        guard let words, words.allSatisfy(\.isString) else {
            throw JSThrow(
                "TypeError",
                "'ignore' of \(function) takes a string or an array of strings, not \(ValueDescription.of(ignored))")
        }
        do {
            for word in words { try comparison.ignore(try word.toSwiftString()) }
        } catch let error as UnknownIgnoredPart {
            throw JSThrow("TypeError", "\(function): \(error)")
        }
    }

    private static func items(of array: JSValue) throws -> [JSValue] {
        let length = try array.property("length").toDouble()
        guard length <= 10_000 else { return [array] }
        return try (0..<Int(length)).map { try array.element(at: $0) }
    }
}

/// The screen, or a part of it, and the file that it is compared with.
private struct RecordedTreeAssertion {
    /// The path for messages.
    let path: String
    private let element: Element?
    private let options: RecordedTreeOptions
    private let session: ScriptSession
    private let references: any ReferencePictures

    init(path: String, element: Element?, options: RecordedTreeOptions, session: ScriptSession) throws {
        guard let references = session.referencePictures else {
            throw JSThrow("Error", "assertTreeMatchesFile cannot read '\(path)': this session has no files.")
        }
        self.element = element
        self.options = options
        self.session = session
        self.references = references
        do {
            self.path = try references.file(at: path, for: session.events.script)
        } catch {
            throw JSThrow("Error", "assertTreeMatchesFile: \(error)")
        }
    }

    /// The differences; nil when there are none, or when the screen is the new file.
    /// - Throws: an error for scripts when the file cannot be read.
    func difference() throws -> (text: String, summary: String)? {
        guard let tree = (element ?? session.automation.target).tree() else {
            throw JSThrow("Error", "assertTreeMatchesFile('\(path)') was given an element that is not on the screen.")
        }
        guard let file = try file(or: tree) else { return nil }
        for note in file.notes { log(note.description, .warning) }
        let comparison = TreeComparison(
            file.tree, with: RecordedTree(tree), options: options.comparison, isWhole: element != nil)
        guard !comparison.isEqual else { return nil }
        let report = ComparisonReport(comparison, limit: options.limit)
        let head = "The screen differs from '\(path)': \(report.summary)."
        return (([head] + comparison.remarks + [report.text]).joined(separator: "\n"), report.summary)
    }

    /// The recorded tree; nil when the screen has just become it.
    private func file(or tree: ElementTree) throws -> RecordedTreeFile? {
        do {
            if let bytes = try references.bytes(of: path) {
                return try RecordedTreeFile(bytes, path: path, number: options.tree)
            }
            if references.isUpdating {
                try references.replace(path, with: Array((tree.text + "\n").utf8))
                log("'\(path)' is the new reference.", .default)
                return nil
            }
        } catch let error as RecordedTreeError {
            throw JSThrow("Error", "\(error)")
        } catch {
            throw JSThrow("Error", "assertTreeMatchesFile: \(error)")
        }
        throw JSThrow(
            "Error",
            "There is no file '\(path)'. 'jsrun -u' (--update-snapshots) saves the tree of the screen in it.")
    }

    private func log(_ text: String, _ level: TestEvent.Message.Level) {
        session.events.record(.message(.init(level: level, text: text, place: session.currentPlace)))
    }
}
