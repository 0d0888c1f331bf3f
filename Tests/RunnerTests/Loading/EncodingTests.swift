import Automation
import TestEvents
import TestProject
import Testing

@testable import Runner

@Suite struct EncodingTests {
    private func source(_ bytes: [UInt8]) throws -> String {
        let project = try Project()
        try project.write(bytes, to: "a.js")
        return try project.load("a.js").main.source
    }

    private func error(_ bytes: [UInt8]) throws -> ScriptLoadError {
        let project = try Project()
        try project.write(bytes, to: "a.js")
        return try #require(project.loadError("a.js"))
    }

    @Test("UTF-8 is read with and without a byte order mark")
    func utf8() throws {
        #expect(try source(Array("var ü = '“x”';".utf8)) == "var ü = '“x”';")
        #expect(try source([0xEF, 0xBB, 0xBF] + Array("var a;".utf8)) == "var a;")
    }

    @Test("UTF-16 is read in both byte orders")
    func utf16() throws {
        let units = Array("var ü😀;\r\n".utf16)
        #expect(try source([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }) == "var ü😀;\n")
        #expect(try source([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }) == "var ü😀;\n")
    }

    @Test("invalid UTF-8 is an error with the byte's place")
    func invalidUTF8() throws {
        let error = try error(Array("var a;\nvar ü = '".utf8) + [0xE9] + Array("';".utf8))
        #expect(error.reason == .invalidUTF8(offset: 17, byte: 0xE9, line: 2, column: 10))
        #expect(error.place?.description == "a.js:2:10")
        #expect(error.message == "'a.js' is not valid UTF-8: byte 17 is 0xE9.")
    }

    @Test("UTF-16 that is truncated, or pairs wrongly, is an error with the byte's place")
    func invalidUTF16() throws {
        #expect(try error([0xFF, 0xFE, 0x41]).reason == .invalidUTF16(offset: 2))
        #expect(try error([0xFF, 0xFE, 0x41, 0x00, 0x00, 0xDC]).reason == .invalidUTF16(offset: 4))
    }

    @Test("a file with NUL bytes is binary")
    func binary() throws {
        #expect(try error([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1]).reason == .binary)
        #expect(try error([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0, 0]).reason == .binary)
    }

    @Test("an empty file and one of blanks alone are errors, but may be imported")
    func empty() throws {
        #expect(try error([]).reason == .empty)
        #expect(try error(Array(" \n\t\n".utf8)).reason == .empty)
        let project = try Project(["a.js": "#import \"b.js\"\nvar a;", "b.js": ""])
        #expect(try project.load("a.js").scripts.count == 2)
    }

    @Test("line ends of every kind become line feeds")
    func lineEnds() throws {
        #expect(try source(Array("a\rb\r\nc\nd\r\re".utf8)) == "a\nb\nc\nd\n\ne")
    }

    @Test("a missing script names the nearest file")
    func missing() throws {
        let project = try Project(["tests/account.js": "1"])
        let error = try #require(project.loadError("tests/acount.js"))
        #expect(error.reason == .missing(nearest: "tests/account.js"))
        #expect(project.loadError("test/account.js")?.suggestion == "tests/account.js")
        #expect(project.loadError("zebra.js")?.reason == .missing(nearest: nil))
    }

    @Test("a folder is not a script")
    func folder() throws {
        #expect(try Project(["tests/a.js": "1"]).loadError("tests")?.reason == .folder)
    }
}

@Suite("Names of files")
struct PathNamesTests {
    /// To Swift, the slash before it and this accent are one character.
    private static let accent = "\u{0301}b.js"

    @Test("a name that begins with an accent is a name of its own")
    func accents() {
        let path = "/tests/" + Self.accent
        #expect(PathNames.folder(of: path).utf8.elementsEqual("/tests".utf8))
        #expect(PathNames.last(of: path).utf8.elementsEqual(Self.accent.utf8))
        #expect(PathNames.normalized("/tests/../" + Self.accent).utf8.elementsEqual(("/" + Self.accent).utf8))
        #expect(PathNames.join("/tests/", Self.accent).utf8.elementsEqual(path.utf8))
        #expect(PathNames.isAbsolute("/" + Self.accent))
        #expect(PathNames.isBelow(path, ["/tests"]) && !PathNames.isBelow("/testsb", ["/tests"]))
        #expect(PathNames.display(path, in: "/tests").utf8.elementsEqual(Self.accent.utf8))
    }

    @Test("pictures with such names are kept", arguments: ["\u{0301}pic", "\u{E0041}pic", "\u{200D}pic"])
    func pictures(name: String) {
        let file = PictureFolder.fileName(of: name)
        #expect("/\(file)".first == "/" && file.contains("pic"))
    }
}
