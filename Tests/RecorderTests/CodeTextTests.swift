import Automation
import Testing

@testable import Recorder

/// Texts of an app in code: they stay texts, whatever is in them.
@Suite("Texts of apps in the code of recordings")
struct CodeTextTests {
    private typealias Samples = CodeSamples

    private static let hostile =
        "*/ \"); evil(); //\n#import \"evil.js\"\r\\(evil()) \\u{41} ${evil} `x` \u{2028}\u{2029}\u{202E}\u{0}\u{85}'"

    @Test("FRY-106: a hostile label stays in its literal or its comment", arguments: CodeForm.allCases)
    func hostile(form: CodeForm) {
        let inside = Samples.element(
            .button, Self.hostile, identifier: nil,
            selector: .within(.init(type: .tableView, label: Self.hostile), type: .button, label: Self.hostile))
        let lost = RecordedElement(type: .button, className: Self.hostile, label: Self.hostile)
        var log = Samples.log(
            [
                RecordedEvent(
                    startingOffset: 1, screen: Self.hostile, action: Samples.tap(inside),
                    changes: [ScreenChange(.label, inside, from: "", to: Self.hostile)]),
                RecordedEvent(
                    startingOffset: 2, screen: Self.hostile,
                    action: .text(RecordedText(text: Self.hostile, target: inside))),
                RecordedEvent(startingOffset: 3, screen: Self.hostile, action: .value(RecordedValue(target: lost))),
                RecordedEvent(startingOffset: 4, screen: Self.hostile, action: Samples.tap(lost)),
            ], name: Self.hostile)
        log.app = Self.hostile
        log.appSchemeURL = Self.hostile
        log.device.model = Self.hostile
        for file in RecordedCode.files(for: log, as: form) {
            for scalar in file.text.unicodeScalars {
                #expect(
                    scalar == "\n" || !["\r", "\u{2028}", "\u{2029}", "\u{202E}", "\u{0}", "\u{85}"].contains(scalar))
            }
            #expect(!file.name.contains("/"))
            for line in file.text.split(separator: "\n") {
                let code = Self.withoutTexts(line)
                #expect(!code.contains("evil"), "\(line)")
                #expect(!line.hasPrefix("// #import") || line == "// #import \"tuneup/tuneup.js\"")
            }
        }
    }

    /// A line without comments, strings and names that are made of texts.
    private static func withoutTexts(_ line: Substring) -> String {
        var code = ""
        var isText = false
        var rest = line[...]
        while let character = rest.first {
            if !isText, rest.hasPrefix("//") { break }
            rest = rest.dropFirst()
            if isText, character == "\\" {
                if rest.first == "(" { code += "interpolation evil" }
                rest = rest.dropFirst()
            } else if character == "\"" {
                isText.toggle()
            } else if !isText {
                code.append(character)
            }
        }
        if isText { code += " open evil" }
        // Names are words without marks.
        return code.split { !($0.isLetter || $0.isNumber || $0 == "(" || $0 == ";") }
            .filter { $0.contains("evil(") || $0 == "evil" }.joined(separator: " ")
    }

    @Test("FRY-106: names become identifiers: unique, without marks, and no keywords")
    func names() {
        #expect(CodeNames.property("Save as… (new)", fallback: "x") == "saveAsNew")
        #expect(CodeNames.property("URLList", fallback: "x") == "urllist")
        #expect(CodeNames.property("userName", fallback: "x") == "userName")
        #expect(CodeNames.property("2 items", fallback: "button") == "button2Items")
        #expect(CodeNames.property("★ ★", fallback: "button") == "button")
        #expect(CodeNames.type("größe ändern", fallback: "X") == "GrößeÄndern")
        #expect(CodeNames.file("../../etc: Passwd") == "etc-passwd")
        #expect(CodeNames.file("…") == "recording")
        var names = UniqueNames(["save"])
        #expect([names.unique("save"), names.unique("save"), names.unique("add")] == ["save2", "save3", "add"])
        #expect(SwiftSpelling.identifier("default") == "`default`")
    }

    @Test("FRY-106: places and times have three decimals, whatever their size")
    func decimals() {
        #expect(CodeText.decimals(0.5) == "0.500")
        #expect(CodeText.decimals(-0.0004) == "0.000")
        #expect(CodeText.decimals(-1.2345) == "-1.235" || CodeText.decimals(-1.2345) == "-1.234")
        #expect(CodeText.decimals(.nan) == "0.000")
        #expect(CodeText.decimals(320) == "320.000")
        #expect(CodeText.seconds(3.04) == "3")
    }
}
