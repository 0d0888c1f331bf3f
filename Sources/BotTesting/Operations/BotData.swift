public import Automation

/// What data an operation made of a closure takes, and what the closure is given of it.
public struct BotData<Value> {
    /// What data is taken.
    public let kind: BotDataKind
    let value: (AttributeValue?) -> Value?

    /// Creates a kind of data of one's own.
    /// - Parameters:
    ///   - kind: what data is taken; other data is refused before it is read.
    ///   - value: reads the data; nil for what is none.
    public init(_ kind: BotDataKind, _ value: @escaping (AttributeValue?) -> Value?) {
        self.kind = kind
        self.value = value
    }

    /// What the data says; nil when it is no such data.
    public func value(of data: AttributeValue?) -> Value? { value(data) }
}

extension BotData where Value == Point {
    /// A point in points of the canvas: a dictionary with the numbers `x` and `y`.
    public static var point: BotData {
        BotData(.point) { data in
            guard case .dictionary(let members)? = data, let x = members["x"]?.number, let y = members["y"]?.number
            else { return nil }
            return Point(x: x, y: y)
        }
    }
}

extension BotData where Value == Int {
    /// A whole number, within a range if there is one.
    public static func integer(_ range: ClosedRange<Int>? = nil) -> BotData {
        BotData(.integer(range)) { $0?.number.flatMap { Int(exactly: $0) } }
    }
}

extension BotData where Value == Double {
    /// Any number.
    public static var number: BotData { BotData(.number) { $0?.number } }
}

extension BotData where Value == String {
    /// A text.
    public static var string: BotData { BotData(.string) { $0?.string } }
}

extension BotData where Value == String? {
    /// A name; nil for `*`, which stands for nothing.
    public static var name: BotData { BotData(.string) { $0?.string.map(BotDiagram.name) } }
}

extension BotData where Value == BotDiagram {
    /// A diagram such as `A→B`.
    public static var diagram: BotData { BotData(.diagram) { $0?.string.flatMap { BotDiagram($0) } } }
}

extension BotData where Value == AttributeValue? {
    /// Anything, or nothing.
    public static var any: BotData { BotData(.any) { .some($0) } }
}
