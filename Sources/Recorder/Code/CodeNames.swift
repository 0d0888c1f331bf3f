internal import Automation

/// Texts of an app in written code: nothing in them can end a line or begin other code.
enum CodeText {
    /// A text on one line, for comments and titles: line breaks and invisible characters become spaces.
    static func singleLine(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: line += " "
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line.split(separator: " ").joined(separator: " ")
    }

    /// A line comment; `text` may contain anything.
    static func comment(_ text: String) -> String { "// \(singleLine(text))" }

    /// A number with exactly three decimals, as places and times are written.
    static func decimals(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0.000" }
        let thousandths = Int64((abs(value) * 1_000).rounded())
        let fraction = "\(1_000 + thousandths % 1_000)".dropFirst()
        return "\(value < 0 && thousandths > 0 ? "-" : "")\(thousandths / 1_000).\(fraction)"
    }

    /// A time in seconds with one decimal, without a needless one.
    static func seconds(_ value: Double) -> String { ScriptSpelling.number((value * 10).rounded() / 10) }
}

/// Names in written code, made of the texts of an app.
enum CodeNames {
    /// The words of a text: runs of letters and digits, also divided where a capital follows a small letter.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isInside = false
        var wasSmall = false
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            guard isPart(scalar) else {
                isInside = false
                continue
            }
            if isInside, !(wasSmall && properties.isUppercase) {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else {
                words.append(String(scalar))
            }
            isInside = true
            wasSmall = properties.isLowercase
        }
        return words.filter { !$0.isEmpty }
    }

    /// Letters and digits that Swift and JavaScript allow in names; marks would combine with what comes before.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter:
            return scalar.value <= 0xFFFF && scalar.properties.isXIDContinue
        default: return false
        }
    }

    /// The greatest length of a name, in characters: files have names too.
    private static let longest = 60

    /// A name in lower camel case, at most six words long; the fallback when a text has no words.
    static func property(_ text: String, fallback: String) -> String {
        let words = words(text).prefix(6)
        guard let first = words.first else { return fallback }
        let name = String(([first.lowercased()] + words.dropFirst().map(capitalized)).joined().prefix(longest))
        return startsWithDigit(name) ? fallback + capitalized(name) : name
    }

    /// A name in upper camel case, at most six words long; the fallback when a text has no words.
    static func type(_ text: String, fallback: String) -> String {
        let name = String(words(text).prefix(6).map(capitalized).joined().prefix(longest))
        return name.isEmpty ? fallback : startsWithDigit(name) ? fallback + name : name
    }

    /// The name of a file, in lower case and with hyphens.
    static func file(_ text: String) -> String {
        let name = words(text).prefix(10).joined(separator: "-").lowercased().prefix(longest)
        return name.isEmpty ? "recording" : String(name)
    }

    /// A name with its first letter in upper case.
    static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    private static func startsWithDigit(_ name: String) -> Bool {
        name.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
    }
}

/// Names of one scope, each given once.
struct UniqueNames {
    private var taken: Set<String>

    /// - Parameter taken: the names that already have a meaning.
    init(_ taken: Set<String> = []) { self.taken = taken }

    /// Whether a name already has a meaning.
    func contains(_ name: String) -> Bool { taken.contains(name) }

    /// The name, or the name with the lowest number that makes it unique.
    mutating func unique(_ name: String) -> String {
        var result = name
        var number = 2
        while !taken.insert(result).inserted {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }
}
