public import Automation

/// What data an operation made of a closure takes, and what the closure is given of it.
public struct BotData<Value> {
    /// What data is taken.
    public let kind: BotDataKind
    let value: (AttributeValue?) -> Value?
}

extension BotData where Value == Int {
    /// A whole number, within a range if there is one.
    public static func integer(_ range: ClosedRange<Int>? = nil) -> BotData {
        BotData(kind: .integer(range)) { $0?.number.flatMap { Int(exactly: $0) } }
    }
}

extension BotData where Value == Double {
    /// Any number.
    public static var number: BotData { BotData(kind: .number) { $0?.number } }
}

extension BotData where Value == String {
    /// A text.
    public static var string: BotData { BotData(kind: .string) { $0?.string } }
}

extension BotData where Value == String? {
    /// A name; nil for `*`, which stands for nothing (BOT-5).
    public static var name: BotData { BotData(kind: .string) { $0?.string.map(BotDiagram.name) } }
}

extension BotData where Value == BotDiagram {
    /// A diagram such as `A→B` (BOT-6).
    public static var diagram: BotData { BotData(kind: .diagram) { $0?.string.flatMap { BotDiagram($0) } } }
}

extension BotData where Value == AttributeValue? {
    /// Anything, or nothing.
    public static var any: BotData { BotData(kind: .any) { .some($0) } }
}
