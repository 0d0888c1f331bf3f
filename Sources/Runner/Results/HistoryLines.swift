import Files
import FoundationEssentials
import TestEvents

/// The lines of a history by the files that they are about, decoded only when they are asked for.
///
/// A large project has ten thousands of lines, of which a run needs a few, and decoding one takes as long as finding a
/// hundred.
struct HistoryLines {
    private let bytes: [UInt8]
    private var lines: [Line] = []
    /// The last line of each file.
    private var latest: [String: Int] = [:]

    private struct Line {
        let place: Range<Int>
        /// The line before that is about the same file.
        let former: Int?
    }

    private static let key = Array("\"file\":\"".utf8)
    private static let secondsKey = Array("\"seconds\":".utf8)

    /// Finds the lines; those that say nothing about a file are ignored, such as one that was cut off.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes.search(UInt8(ascii: "\n"), from: start) ?? bytes.count
                if let file = Self.file(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
                    let former = latest.updateValue(lines.count, forKey: file)
                    lines.append(Line(place: start..<end, former: former))
                }
                start = end + 1
            }
        }
    }

    /// The last run of a file; nil for a new one.
    func last(of file: String) -> PastRun? { numbers(from: latest[file]).lazy.compactMap(run).first }

    /// How long the last run of a file took, in seconds; nil for a new one.
    ///
    /// Several workers start with the longest files, so this is asked for each file of a run, and not decoded.
    func seconds(of file: String) -> Double? {
        latest[file].flatMap { seconds(in: bytes[lines[$0].place]) } ?? last(of: file)?.seconds
    }

    private func seconds(in line: ArraySlice<UInt8>) -> Double? {
        line.withUnsafeBufferPointer { line in
            guard let start = Self.secondsKey.withUnsafeBufferPointer({ line.search($0) }) else { return nil }
            let digits = line[(start + Self.secondsKey.count)...].prefix { byte in
                byte != UInt8(ascii: ",") && byte != UInt8(ascii: "}")
            }
            return Double(String(decoding: digits, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// All runs of a file, the oldest first.
    func all(of file: String) -> [PastRun] { numbers(from: latest[file]).compactMap(run).reversed() }

    /// The last lines of each file, in their order.
    /// - Parameter count: the number of lines of a file that are kept.
    func shortened(to count: Int) -> [UInt8] {
        var isKept = [Bool](repeating: false, count: lines.count)
        for line in latest.values { for number in numbers(from: line).prefix(count) { isKept[number] = true } }
        var text: [UInt8] = []
        for (line, isKept) in zip(lines, isKept) where isKept { text += bytes[line.place] + [UInt8(ascii: "\n")] }
        return text
    }

    /// The lines of a file, the newest first.
    private func numbers(from line: Int?) -> some Sequence<Int> {
        sequence(state: line) { line in
            defer { line = line.flatMap { lines[$0].former } }
            return line
        }
    }

    private func run(_ line: Int) -> PastRun? { Self.run(bytes[lines[line].place]) }

    /// The file that a line is about; nil when the line cannot be read.
    ///
    /// A quotation mark in a JSON string has a backslash before it, so the key cannot be part of one.
    private static func file(_ line: UnsafeBufferPointer<UInt8>) -> String? {
        guard line.last == UInt8(ascii: "}") else { return nil }
        if let start = key.withUnsafeBufferPointer({ line.search($0) }) {
            let value = UnsafeBufferPointer(rebasing: line[(start + key.count)...])
            if let end = value.search(UInt8(ascii: "\"")), !value[..<end].contains(UInt8(ascii: "\\")) {
                return String(decoding: value[..<end], as: UTF8.self)
            }
        }
        return run(line)?.file
    }

    private static func run(_ line: some Sequence<UInt8>) -> PastRun? {
        try? JSONDecoder().decode(PastRun.self, from: Data(line))
    }
}
