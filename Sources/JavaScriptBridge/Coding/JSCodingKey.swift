/// A key of a container: a property's name or an element's index.
struct JSCodingKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }

    static let superKey = JSCodingKey(stringValue: "super")
    /// Deeper values would not fit on the stack of every thread.
    static let maximumDepth = 128
}
