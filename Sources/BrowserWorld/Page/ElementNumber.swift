/// The number of an element in its page: the number of its frame, and its number in the frame's document.
struct ElementNumber {
    var frame: Int
    var local: Int

    /// The numbers in a document are below this one.
    private static let limit = 1 << 32

    /// - Returns: nil for numbers that are not possible.
    init?(frame: Int, local: Int) {
        guard (0..<1 << 20).contains(frame), (0..<Self.limit).contains(local) else { return nil }
        (self.frame, self.local) = (frame, local)
    }

    init(_ whole: Int) {
        frame = whole / Self.limit
        local = whole % Self.limit
    }

    /// The number in the page.
    var whole: Int { frame * Self.limit + local }
}
