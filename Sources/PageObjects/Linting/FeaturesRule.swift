/// The rule that predefined features have unique identifiers and are not created on each read.
struct FeaturesRule {
    private let files: [SourceFile]

    init(_ files: [SourceFile]) { self.files = files.filter { $0.language == .swift } }

    var findings: [LintFinding] {
        var places: [String: (file: SourceFile, token: SourceToken)] = [:]
        var findings: [LintFinding] = []
        for file in files {
            for feature in Self.features(in: file) {
                if feature.isComputed, feature.id == nil {
                    findings.append(
                        LintFinding(
                            file, feature.name, .feature,
                            "The feature '\(feature.name.text)' is created anew on each read: "
                                + "store it (static let), or give it an id."))
                }
                guard let id = feature.id else { continue }
                if let first = places[id.text] {
                    findings.append(
                        LintFinding(
                            file, id, .feature,
                            "The feature '\(feature.name.text)' has the id \"\(id.text)\", which '\(first.token.text)' "
                                + "at \(first.file.path):\(first.token.line) also has."))
                } else {
                    places[id.text] = (file, feature.name)
                }
            }
        }
        return findings
    }

    private struct Feature {
        let name: SourceToken
        let id: SourceToken?
        let isComputed: Bool
    }

    /// The features that are static members, such as `static let login = FeatureConfiguration(…)`.
    private static func features(in file: SourceFile) -> [Feature] {
        let tokens = file.tokens
        return tokens.indices.dropLast(3).compactMap { index -> Feature? in
            guard tokens[index].isWord("static"), ["let", "var"].contains(tokens[index + 1].text),
                tokens[index + 2].kind == .word
            else { return nil }
            let rest = tokens[(index + 3)...]
            // The declaration ends at its first value.
            let end = rest.firstIndex { $0.isMark("(") } ?? rest.endIndex
            guard end < rest.endIndex, let made = rest[..<end].last,
                made.text == "FeatureConfiguration"
                    || made.isWord("init") && rest[..<end].contains(where: { $0.isWord("FeatureConfiguration") }),
                !rest[..<end].contains(where: { ["func", "static", "init"].contains($0.text) && $0.text != made.text })
            else { return nil }
            let isComputed = rest[..<end].first { $0.isMark("{") || $0.isMark("=") }?.isMark("{") == true
            var id: SourceToken?
            if end + 3 < rest.endIndex, rest[end + 1].isWord("id"), rest[end + 2].isMark(":"),
                rest[end + 3].kind == .text
            {
                id = rest[end + 3]
            }
            return Feature(name: tokens[index + 2], id: id, isComputed: isComputed)
        }
    }
}
