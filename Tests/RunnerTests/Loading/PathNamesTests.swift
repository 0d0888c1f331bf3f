import Runner
import Testing

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

    @Test("pictures that scripts name so are kept", arguments: ["\u{0301}pic", "\u{E0041}pic", "\u{200D}pic"])
    func pictures(name: String) {
        let file = PictureFolder.fileName(of: name)
        #expect("/\(file)".first == "/" && file.contains("pic"))
    }
}
