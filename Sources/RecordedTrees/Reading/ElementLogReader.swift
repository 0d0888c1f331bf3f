import Automation
import Scripting

/// A reader of the trees that `logElementTree()` writes, with or without the log around them.
///
/// Newer systems write `UIAButton: name:Save rect:{{0, 0}, {44, 44}}` and indent what is inside; older ones write
/// `UIAButton "Save" {{0, 0}, {44, 44}}` and put it between `elements: {` and `}`.
struct ElementLogReader {
    private let bytes: [UInt8]
    private let path: String
    private var trees: [RecordedTree] = []
    private var nodes: [(node: RecordedTree.Node, depth: Int)] = []
    /// The open elements, outermost first, each with its indentation.
    private var enclosing: [(index: Int, width: Int)] = []
    /// The places of the open `elements: {`.
    private var braces: [SourcePlace] = []
    private var count = 0
    private var isOld = false

    /// Reads all trees of a file.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - path: the path, as errors name it.
    static func trees(of bytes: [UInt8], path: String) throws(RecordedTreeError) -> [RecordedTree] {
        var reader = ElementLogReader(bytes: uncoloured(bytes), path: path)
        try reader.read()
        return reader.trees
    }

    private init(bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
    }

    private mutating func read() throws(RecordedTreeError) {
        var lines = LineSplitter(bytes)
        while let range = lines.next() {
            if let line = ElementLine(bytes, range) {
                try add(line, &lines)
            } else {
                try pass(range, lines.number)
            }
        }
        if let place = braces.last {
            throw RecordedTreeError(
                "The file ends inside 'elements: {'", at: place, advice: "Add what is missing, with a closing '}'.")
        }
        endTree()
    }

    private mutating func endTree() {
        guard !nodes.isEmpty else { return }
        trees.append(RecordedTree(nodes, format: isOld ? .oldLog : .log))
        isOld = false
        nodes = []
        enclosing = []
    }

    // MARK: Elements

    private mutating func add(_ line: ElementLine, _ lines: inout LineSplitter) throws(RecordedTreeError) {
        let place = self.place(line.start, lines)
        if braces.isEmpty, let root = enclosing.first, line.width <= root.width { endTree() }
        let depth = try depth(of: line, place)
        guard depth < RecordedTree.maximumDepth else {
            throw RecordedTreeError(
                "Elements are nested more than \(RecordedTree.maximumDepth) levels deep", at: place,
                advice: "Check the indentation.")
        }
        count += 1
        guard count <= RecordedTree.maximumCount else {
            throw RecordedTreeError(
                "The file has more than \(RecordedTree.maximumCount) elements", at: place,
                advice: "Keep only the tree that you mean.")
        }
        var text = String(decoding: bytes[line.rest], as: UTF8.self)
        if let end = line.continuation(in: bytes, after: lines) {
            text = String(decoding: bytes[line.rest.lowerBound..<end], as: UTF8.self)
            while lines.position < end { _ = lines.next() }
        }
        var node = RecordedTree.Node(className: String(decoding: bytes[line.className], as: UTF8.self))
        node.place = place
        guard ElementText(text, isOld: line.isOld).fill(&node) else {
            throw RecordedTreeError(
                "The rectangle of \(node.className) cannot be read", at: place,
                advice: "Write it as {{x, y}, {width, height}}.")
        }
        if line.isOld { isOld = true }
        enclosing.append((nodes.count, line.width))
        nodes.append((node, depth))
    }

    private mutating func depth(of line: ElementLine, _ place: SourcePlace) throws(RecordedTreeError) -> Int {
        if !braces.isEmpty { return braces.count }
        var isBack = false
        while let last = enclosing.last, last.width > line.width {
            enclosing.removeLast()
            isBack = true
        }
        if let last = enclosing.last, last.width == line.width {
            enclosing.removeLast()
        } else if isBack {
            throw RecordedTreeError(
                "The indentation is that of no element above", at: place,
                advice: "Indent all children of an element by the same number of tabs or blanks.")
        }
        return enclosing.last.map { line.level ?? nodes[$0.index].depth + 1 } ?? 0
    }

    private func place(_ offset: Int, _ lines: LineSplitter) -> SourcePlace {
        let before = bytes[lines.start..<offset]
        return SourcePlace(file: path, line: lines.number, column: 1 + before.count { $0 & 0xC0 != 0x80 })
    }

    // MARK: Other lines

    /// Reads a line that is not an element: a brace, a number of omitted children, or one that ends the tree.
    private mutating func pass(_ range: Range<Int>, _ number: Int) throws(RecordedTreeError) {
        let first = range.first { !RecordedTreeFile.isBlank(bytes[$0]) }
        guard let first, bytes[first] != UInt8(ascii: "#") else { return }
        // No line that means something is longer.
        guard !nodes.isEmpty, range.upperBound - first < 4096 else {
            if braces.isEmpty { endTree() }
            return
        }
        let text = String(decoding: bytes[first..<range.upperBound], as: UTF8.self).trimmedBlanks
        let place = SourcePlace(file: path, line: number, column: 1 + (first - range.lowerBound))
        if text.hasSuffix("elements: {") || text.hasSuffix("elements:{") {
            guard nodes.last?.depth == braces.count else {
                throw RecordedTreeError(
                    "'elements: {' does not follow an element", at: place, advice: "Put it after the element.")
            }
            guard braces.count < RecordedTree.maximumDepth else {
                throw RecordedTreeError(
                    "Elements are nested more than \(RecordedTree.maximumDepth) levels deep", at: place)
            }
            braces.append(place)
        } else if text == "}" || text.hasSuffix(": }"), !braces.isEmpty {
            braces.removeLast()
            if braces.isEmpty { endTree() }
        } else if let omitted = Self.omitted(text) {
            let width = ElementLine.width(of: bytes[range.lowerBound..<first])
            guard let parent = enclosing.last(where: { $0.width < width }) else { return }
            nodes[parent.index].node.omittedChildren += max(0, omitted)
        } else if braces.isEmpty {
            endTree()
        }
    }
}

extension ElementLogReader {
    /// The text without the escape sequences that colour it on a terminal.
    private static func uncoloured(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x1B) else { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x1B, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "[") {
                var end = index + 2
                while end < bytes.count, (0x30...0x3B).contains(bytes[end]) { end += 1 }
                if end < bytes.count, bytes[end] == UInt8(ascii: "m") {
                    index = end + 1
                    continue
                }
            }
            plain.append(bytes[index])
            index += 1
        }
        return plain
    }

    /// The number in a line that replaces other elements: `(12 more)`, on a console `… 12 more` or `… 3 invisible`.
    private static func omitted(_ text: some StringProtocol) -> Int? {
        if text.hasPrefix("("), text.hasSuffix(" more)") { return Int(text.dropFirst().dropLast(6)) }
        guard text.hasPrefix("… ") else { return nil }
        let words = text.dropFirst(2).split(separator: " ")
        return words.count == 2 && (words[1] == "more" || words[1] == "invisible") ? Int(words[0]) : nil
    }
}

/// The lines of a text, without their ends.
struct LineSplitter {
    private let bytes: [UInt8]
    /// The offset of the next line.
    private(set) var position = 0
    /// The offset of the current line.
    private(set) var start = 0
    /// The number of the current line, from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        start = position
        number += 1
        var end = position
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        position = min(end + 1, bytes.count)
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }
}
