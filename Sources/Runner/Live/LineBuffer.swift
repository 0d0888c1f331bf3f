/// Bytes that become lines as they arrive.
package struct LineBuffer {
    private var rest: [UInt8] = []

    package init() {}

    /// Adds bytes, and returns the lines that are complete now, without their ends.
    package mutating func append(_ bytes: [UInt8]) -> [[UInt8]] {
        rest += bytes
        guard let end = rest.lastIndex(of: 0x0A) else { return [] }
        let lines = rest[..<end].split(separator: 0x0A).map(Array.init)
        rest = Array(rest[(end + 1)...])
        return lines
    }
}
