/// Expected and received, one above the other, with what differs set off.
struct ValueDiff {
    var expected: String?
    var received: String?
    var style: ConsoleStyle

    /// How many bytes of a value are looked at; a page of them is more than anybody reads.
    private static let byteLimit = 100_000

    /// The lines; none when there is nothing to compare.
    var lines: [String] {
        let expected = expected.map(Self.shortened)
        let received = received.map(Self.shortened)
        switch (expected, received) {
        case (nil, nil): return []
        case (let expected?, nil): return [label("expected", .green) + style.paint(Self.whole(expected), .green)]
        case (nil, let received?): return [label("received", .red) + style.paint(Self.whole(received), .red)]
        case (let expected?, let received?):
            if expected.utf8.contains(UInt8(ascii: "\n")) || received.utf8.contains(UInt8(ascii: "\n")) {
                return LineDiff(expected: expected, received: received, style: style).lines
            }
            return wordLines(expected, received) + lookAlikeLines(expected, received)
        }
    }

    private func label(_ word: String, _ ink: ConsoleStyle.Ink) -> String {
        style.paint("\(word == "expected" ? "-" : "+") \(word)", ink) + "  "
    }

    private func wordLines(_ expected: String, _ received: String) -> [String] {
        let diff = WordDiff(expected: expected, received: received, width: max(style.width * 3, 200))
        return side("expected", .green, diff.expected, diff.marksPay)
            + side("received", .red, diff.received, diff.marksPay)
    }

    private func side(_ word: String, _ ink: ConsoleStyle.Ink, _ runs: [WordDiff.Run], _ marks: Bool) -> [String] {
        let text = runs.map { run in
            run.differs && marks ? style.paint(run.text, ink, .inverse) : style.paint(run.text, ink)
        }
        let line = label(word, ink) + (runs.isEmpty ? style.paint("(empty)", .dim) : text.joined())
        // Colours say what differs; without them a line below does.
        guard marks, !style.hasColor, runs.contains(where: \.differs) else { return [line] }
        var underline = String(repeating: " ", count: 12)
        for run in runs {
            underline += String(repeating: run.differs ? "~" : " ", count: DisplayWidth.of(run.text))
        }
        while underline.last == " " { underline.removeLast() }
        return [line, underline]
    }

    /// Texts that are written differently and look the same are worth a second look.
    private func lookAlikeLines(_ expected: String, _ received: String) -> [String] {
        // Equality of strings is canonical equivalence: composed and decomposed accents are equal.
        guard expected == received, !expected.utf8.elementsEqual(received.utf8) else { return [] }
        return [
            style.paint("  They look alike, but are composed differently:", .dim),
            label("expected", .green) + VisibleText.escaped(expected),
            label("received", .red) + VisibleText.escaped(received),
        ]
    }

    private static func whole(_ text: String) -> String { DisplayWidth.clip(VisibleText.line(text), to: 400) }

    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > byteLimit else { return text }
        // Cutting may split a character; what is left of it is not shown as one.
        let kept = String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self)
        return kept + "… (\(text.utf8.count - byteLimit) more bytes)"
    }
}
