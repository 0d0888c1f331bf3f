internal import FoundationEssentials
internal import Scripting

/// A file with one or more bot tests.
public struct BotTestFile: Hashable, Sendable {
    /// The format of the file, which its content determines, not its name.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// A property list in XML.
        case xml
        /// A property list in the binary format.
        case binary
        /// JSON with the same structure.
        case json

        var words: String {
            switch self {
            case .xml: "property list"
            case .binary: "binary property list"
            case .json: "JSON"
            }
        }
    }

    /// The path of the file in places.
    public var path: String
    /// Its format.
    public var format: Format
    /// The tests, in the order of the file.
    public var tests: [BotTest]
    /// Whether the top level is an array of tests, as in older files, and not a test.
    public var isArray: Bool
    /// The problems that do not prevent its tests from running.
    public var warnings: [BotTestProblem]

    /// Loads the file at a path.
    /// - Throws: ``BotTestFileError`` with all problems.
    public init(path: String) throws(BotTestFileError) {
        try self.init(bytes: Self.bytes(at: path), path: path)
    }

    /// Loads a file from its bytes.
    /// - Parameters:
    ///   - bytes: the contents of the file.
    ///   - path: the path of the file in places.
    /// - Throws: ``BotTestFileError`` with all problems.
    public init(bytes: [UInt8], path: String) throws(BotTestFileError) {
        self.path = path
        var builder: BotTestBuilder
        let root: LocatedValue
        do {
            (format, root, builder) = try Self.read(bytes, path: path)
        } catch {
            throw BotTestFileError(path: path, problems: [error])
        }
        if case .array = root.content { isArray = true } else { isArray = false }
        tests = builder.tests(of: root)
        if builder.problems.contains(where: { $0.severity == .error }) {
            throw BotTestFileError(path: path, problems: builder.problems, readTests: tests, isArray: isArray)
        }
        warnings = builder.problems
    }

    private static func read(_ bytes: [UInt8], path: String) throws(BotTestProblem)
        -> (Format, LocatedValue, BotTestBuilder)
    {
        if bytes.starts(with: BinaryPropertyList.signature) {
            do throws(ValueSyntaxError) {
                var reader = BinaryPropertyListReader(bytes)
                return (.binary, try reader.read(), BotTestBuilder(places: nil))
            } catch {
                throw problem(error, .binary, nil)
            }
        }
        let text: PropertyListText
        do throws(ValueSyntaxError) {
            text = try PropertyListText(bytes)
        } catch {
            // Bytes that begin like neither format may be anything.
            let places = error.offset.map { _ in TextPlaces(bytes, file: path) }
            guard let format = try? format(of: bytes) else { throw BotTestProblem(.notAPropertyList) }
            throw problem(error, format, places)
        }
        let format = try format(of: text.bytes)
        let places = TextPlaces(text.bytes, file: path)
        do throws(ValueSyntaxError) {
            switch format {
            case .json:
                var reader = JSONReader(text.bytes)
                return (format, try reader.read(), BotTestBuilder(places: places))
            case .xml, .binary:
                var reader = XMLPropertyListReader(text.bytes)
                return (format, try reader.read(), BotTestBuilder(places: places))
            }
        } catch {
            throw problem(error, format, places)
        }
    }

    private static func format(of bytes: [UInt8]) throws(BotTestProblem) -> Format {
        let blanks: [UInt8] = [0x20, 0x0A, 0x0D, 0x09]
        switch bytes.first(where: { !blanks.contains($0) }).map({ Unicode.Scalar($0) }) {
        case nil: throw BotTestProblem(.empty)
        case "<": return .xml
        case "{", "[": return .json
        default: throw BotTestProblem(.notAPropertyList)
        }
    }

    private static func problem(_ error: ValueSyntaxError, _ format: Format, _ places: TextPlaces?)
        -> BotTestProblem
    {
        let kind = BotTestProblem.Kind.malformed(format: format, message: error.message, suggestion: error.suggestion)
        return BotTestProblem(kind, place: error.offset.flatMap { places?.place(at: $0) })
    }

    private static func bytes(at path: String) throws(BotTestFileError) -> [UInt8] {
        let reason: String
        do {
            let real = URL(filePath: path).resolvingSymlinksInPath().path
            switch try FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType {
            case .typeRegular?: return [UInt8](try Data(contentsOf: URL(filePath: real)))
            case .typeDirectory?: reason = "it is a folder"
            default: reason = "it is not a file"
            }
        } catch let error as CocoaError where error.code == .fileReadNoPermission {
            reason = "permission denied"
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
            reason = "there is no such file"
        } catch {
            reason = "\(error)"
        }
        throw BotTestFileError(path: path, problems: [BotTestProblem(.unreadable(reason))])
    }
}

extension BotTestFile {
    /// Returns the problems of the tests for a data source that declares its operations.
    ///
    /// Data that an operation does not take is an error. An undeclared operation is a warning: running it
    /// fails, and the bot's policy decides what follows.
    public func problems(with declarations: [BotOperationDeclaration]) -> [BotTestProblem] {
        tests.enumerated().flatMap { $1.problems(with: declarations, testIndex: isArray ? $0 : nil) }
    }
}

/// The error of a file whose bot tests cannot run.
public struct BotTestFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public var path: String
    /// All problems, including warnings, in the order of the file; at least one is an error.
    public var problems: [BotTestProblem]
    /// The tests as far as they could be read.
    private let readTests: [BotTest]
    private let isArray: Bool

    /// Creates an error.
    public init(path: String, problems: [BotTestProblem]) {
        self.init(path: path, problems: problems, readTests: [], isArray: false)
    }

    fileprivate init(path: String, problems: [BotTestProblem], readTests: [BotTest], isArray: Bool) {
        self.path = path
        self.problems = problems
        self.readTests = readTests
        self.isArray = isArray
    }

    /// Returns the problems that the operations would have, as far as they could be read, for a data source that
    /// declares its operations.
    package func furtherProblems(with declarations: [BotOperationDeclaration]) -> [BotTestProblem] {
        readTests.enumerated().flatMap { index, test in
            var test = test
            // A missing name is a problem already.
            test.entries = test.entries.filter { if case .operation(let one) = $0 { !one.name.isEmpty } else { true } }
            return test.problems(with: declarations, testIndex: isArray ? index : nil)
        }
    }

    /// Whether operations could be read, so that there may be further problems.
    package var hasOperations: Bool { readTests.contains { !$0.operations.isEmpty } }

    /// The first twenty problems, one per line, each with its place or at least its file.
    public var description: String {
        let shown = problems.prefix(20).map { $0.place == nil ? "\(path): \($0)" : "\($0)" }
        let more = problems.count - shown.count
        return (shown + (more > 0 ? ["\(path): and \(more) more"] : [])).joined(separator: "\n")
    }
}
