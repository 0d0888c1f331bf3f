import Automation
import Scripting

/// A reader of Appium's page sources.
struct PageSourceReader {
    private let path: String
    private var lines: LineCounter
    private var nodes: [(node: RecordedTree.Node, depth: Int)] = []
    /// The classes of the open elements, outermost first; nil for one that only holds others.
    private var open: [(tag: XMLScanner.Tag, className: String?)] = []
    private var isXCUITest = false

    /// Reads the tree of a page source.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - path: the path, as errors name it.
    static func tree(of bytes: [UInt8], path: String) throws(RecordedTreeError) -> RecordedTree {
        var reader = PageSourceReader(path: path, lines: LineCounter(bytes))
        do throws(ValueSyntaxError) {
            try reader.read(bytes)
        } catch {
            throw RecordedTreeError(error, in: TextPlaces(bytes, file: path))
        }
        guard !reader.nodes.isEmpty else {
            throw RecordedTreeError(
                "The page source has no element", at: SourcePlace(file: path, line: 1, column: 1),
                advice: "It begins with <AppiumAUT><UIAApplication …> or <XCUIElementTypeApplication …>.")
        }
        return RecordedTree(reader.nodes, format: reader.isXCUITest ? .pageSourceOfXCUITest : .pageSource)
    }

    private init(path: String, lines: LineCounter) {
        self.path = path
        self.lines = lines
    }

    private mutating func read(_ bytes: [UInt8]) throws(ValueSyntaxError) {
        var scanner = XMLScanner(bytes)
        let first = try scanner.tag()
        guard first.kind != .closing else {
            throw ValueSyntaxError("there is no element before \(first)", at: first.offset)
        }
        try add(first, scanner)
        while let current = open.last {
            switch try scanner.content(of: current.tag) {
            case .text: break
            case .tag(let tag) where tag.kind == .closing:
                guard tag.name == current.tag.name else {
                    throw ValueSyntaxError("expected </\(current.tag.name)>, not \(tag)", at: tag.offset)
                }
                open.removeLast()
            case .tag(let tag): try add(tag, scanner)
            }
        }
        try scanner.end(of: "the page source")
    }

    private mutating func add(_ tag: XMLScanner.Tag, _ scanner: XMLScanner) throws(ValueSyntaxError) {
        guard open.count < RecordedTree.maximumDepth else {
            throw ValueSyntaxError(
                "elements are nested more than \(RecordedTree.maximumDepth) levels deep", at: tag.offset)
        }
        guard nodes.count < RecordedTree.maximumCount else {
            throw ValueSyntaxError(
                "the page source has more than \(RecordedTree.maximumCount) elements",
                suggestion: "keep only the part that you mean", at: tag.offset)
        }
        var className: String?
        if !Self.wrappers.contains(tag.name) {
            className = try self.className(of: tag)
            let depth = open.count { $0.className != nil }
            guard depth > 0 || nodes.isEmpty else {
                throw ValueSyntaxError(
                    "a second tree begins with \(tag)", suggestion: "keep only one", at: tag.offset)
            }
            nodes.append((try node(tag, className ?? "", scanner), depth))
        }
        if tag.kind == .opening { open.append((tag, className)) }
    }

    /// The elements around the application.
    private static let wrappers: Set<String> = ["AppiumAUT", "hierarchy"]

    private mutating func className(of tag: XMLScanner.Tag) throws(ValueSyntaxError) -> String {
        if tag.name.hasPrefix("UIA"), tag.name.count > 3 { return tag.name }
        guard tag.name.hasPrefix(XCUITestTypes.prefix) else {
            let isAndroid = tag.name.hasPrefix("android.")
            let nearest = nearestName(
                to: tag.name, in: ElementType.allCases.map(\.className) + XCUITestTypes.names + Self.wrappers.sorted())
            throw ValueSyntaxError(
                "\(tag) is not an element of iOS",
                suggestion: isAndroid
                    ? "record the page source of the iOS app"
                    : nearest.map { "did you mean '\($0)'?" }
                        ?? "elements are named like UIAButton or XCUIElementTypeButton", at: tag.offset)
        }
        isXCUITest = true
        let isInCollection = open.last { $0.className == "UIATableView" || $0.className == "UIACollectionView" }
        let inCollection = isInCollection?.className == ElementType.collectionView.className
        return XCUITestTypes.type(of: tag.name, inCollection: inCollection).className
    }

    private mutating func node(_ tag: XMLScanner.Tag, _ className: String, _ scanner: XMLScanner)
        throws(ValueSyntaxError) -> RecordedTree.Node
    {
        var node = RecordedTree.Node(className: className)
        node.place = lines.place(at: tag.offset, in: path)
        var numbers: [String: Double] = [:]
        for (name, text) in try scanner.attributes(of: tag) {
            switch name {
            case "name": node.name = text.isEmpty ? nil : text
            case "label": node.label = text.isEmpty ? nil : text
            case "value": node.value = text.isEmpty ? nil : text
            case "hint": node.hint = text.isEmpty ? nil : text
            case "enabled": node.isEnabled = try flag(text, name, tag)
            case "visible": node.isVisible = try flag(text, name, tag)
            case "x", "y", "width", "height":
                guard let number = Double(text), number.isFinite else {
                    throw ValueSyntaxError(
                        "'\(name)' of \(tag) is '\(text.prefix(40))', which is not a number", at: tag.offset)
                }
                numbers[name] = number
            // Apart from these, 'dom', 'valid', 'path', 'index' and whatever later versions add say nothing here.
            default: break
            }
        }
        if let x = numbers["x"], let y = numbers["y"], let width = numbers["width"], let height = numbers["height"] {
            node.rect = Rect(x: x, y: y, width: width, height: height)
        }
        return node
    }

    private func flag(_ text: String, _ name: String, _ tag: XMLScanner.Tag) throws(ValueSyntaxError) -> Bool? {
        switch text {
        case "true", "1", "YES": return true
        case "false", "0", "NO": return false
        case "": return nil
        default:
            throw ValueSyntaxError(
                "'\(name)' of \(tag) is '\(text.prefix(40))', which is neither true nor false", at: tag.offset)
        }
    }
}

/// Finds the lines of increasing offsets.
struct LineCounter {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The place of an offset that is not before the previous one.
    mutating func place(at target: Int, in file: String) -> SourcePlace {
        while offset < min(target, bytes.count) {
            if bytes[offset] == 0x0A {
                line += 1
                column = 1
            } else if bytes[offset] & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
        return SourcePlace(file: file, line: line, column: column)
    }
}
