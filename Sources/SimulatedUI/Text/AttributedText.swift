/// A text whose parts differ in font and colour.
///
/// It is UIKit's `NSAttributedString`, whose short name Foundation has for a type of its own. Positions are counted in
/// characters from 0. What a part leaves open is the font or colour of the view that shows it.
///
/// ```swift
/// var price = AttributedText("was 20 €, now 15 €")
/// price.change(4..<8) { $0.isStruckThrough = true }
/// price.change(14..<18) { $0.foregroundColor = .red }
/// label.attributedText = price
/// ```
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// How a part of a text looks.
    public struct Attributes: Hashable, Sendable {
        /// The font; nil for that of the view.
        public var font: Font?
        /// The colour of the letters; nil for that of the view.
        public var foregroundColor: Color?
        /// The colour behind the letters, if any.
        public var backgroundColor: Color?
        /// Whether a line is below the letters.
        public var isUnderlined: Bool
        /// Whether a line goes through the letters.
        public var isStruckThrough: Bool

        /// Creates attributes; those left out are the view's.
        public init(
            font: Font? = nil, foregroundColor: Color? = nil, backgroundColor: Color? = nil, isUnderlined: Bool = false,
            isStruckThrough: Bool = false
        ) {
            self.font = font
            self.foregroundColor = foregroundColor
            self.backgroundColor = backgroundColor
            self.isUnderlined = isUnderlined
            self.isStruckThrough = isStruckThrough
        }
    }

    /// A part whose characters look the same.
    public struct Run: Hashable, Sendable {
        /// The characters.
        public fileprivate(set) var text: String
        /// How they look.
        public fileprivate(set) var attributes: Attributes
    }

    /// The parts, none of them empty; neighbours differ in their attributes.
    public private(set) var runs: [Run] = []

    /// Creates a text with the same attributes everywhere.
    public init(_ string: String, _ attributes: Attributes = Attributes()) {
        if !string.isEmpty { runs = [Run(text: string, attributes: attributes)] }
    }

    /// Creates a text without attributes.
    public init(stringLiteral value: String) { self.init(value) }

    /// The characters without their attributes.
    public var string: String { runs.map(\.text).joined() }

    /// The number of characters.
    public var count: Int { runs.reduce(0) { $0 + $1.text.count } }

    /// Returns the attributes of a character; those of the last one beyond the end.
    public func attributes(at position: Int) -> Attributes {
        var end = 0
        for run in runs {
            end += run.text.count
            if position < end { return run.attributes }
        }
        return runs.last?.attributes ?? Attributes()
    }

    /// Appends a text with its attributes.
    public mutating func append(_ other: AttributedText) { for run in other.runs { append(run) } }

    /// Returns two texts joined.
    public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
        var result = left
        result.append(right)
        return result
    }

    /// Changes the attributes of a range of characters; positions beyond the end are ignored.
    public mutating func change(_ range: Range<Int>, _ body: (inout Attributes) -> Void) {
        let old = self
        runs = []
        append(old[0..<max(0, range.lowerBound)])
        for var run in old[range].runs {
            body(&run.attributes)
            append(run)
        }
        append(old[range.upperBound..<max(range.upperBound, old.count)])
    }

    /// Changes the attributes of the whole text.
    public mutating func change(_ body: (inout Attributes) -> Void) { change(0..<count, body) }

    /// Replaces a range of characters; new ones look like the first that was replaced, or else like the one before.
    public mutating func replaceCharacters(in range: Range<Int>, with string: String) {
        let look = attributes(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound)
        let old = self
        self = old[0..<max(0, range.lowerBound)]
        append(AttributedText(string, look))
        append(old[range.upperBound..<max(range.upperBound, old.count)])
    }

    /// A part of the text; positions beyond the end are ignored.
    public subscript(range: Range<Int>) -> AttributedText {
        var result = AttributedText("")
        var start = 0
        for run in runs {
            let length = run.text.count
            let low = max(0, range.lowerBound - start)
            let high = min(length, range.upperBound - start)
            if low < high {
                let text = low == 0 && high == length ? run.text : String(run.text.dropFirst(low).prefix(high - low))
                result.append(Run(text: text, attributes: run.attributes))
            }
            start += length
        }
        return result
    }

    private mutating func append(_ run: Run) {
        guard let last = runs.last, last.attributes == run.attributes else { return runs.append(run) }
        runs[runs.count - 1].text += run.text
    }
}
