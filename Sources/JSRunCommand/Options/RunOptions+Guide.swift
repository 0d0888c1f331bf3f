import Reporters

extension RunOptions {
    /// The names of the built-in reports with their contents, for the help and the guide.
    ///
    /// Every start makes this table, and `joined(separator:)` takes longer than the rest of it when it is first used.
    static func reports(quote: String) -> String {
        var text = ""
        for kind in ReporterKind.builtIn {
            if !text.isEmpty { text += ", " }
            text += "\(quote)\(kind.name)\(quote) (\(kind.summary))"
        }
        return text
    }

    /// The table of the configuration guide, in Markdown.
    static var guide: String {
        var lines = ["| option | key | value | default |", "|---|---|---|---|"]
        for option in all {
            let short = option.short.map { "`-\($0)`, " } ?? ""
            let spelled: String
            if case .arguments = option.form { spelled = "paths" } else { spelled = "\(short)`--\(option.name)`" }
            let key = option.isKey ? "`\(option.name)`" : "none"
            lines.append("| \(spelled) | \(key) | \(option.guide.value) | \(option.guide.standard) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
