import TestProject
import Testing

@testable import Fixtures

@Suite("Images by name")
struct StoreImagesTests {
    private let folder: Project
    private let notes: FileStore
    private let stores: StoreCoordinator
    private let project = MemoryArchive()

    init() throws {
        folder = try Project()
        notes = FileStore(location: folder.path("notes.txt"))
        stores = StoreCoordinator([notes], app: "org.example.notes")
    }

    @Test("FIX-30: what is saved under a name is loaded under it, the later of two")
    func saveAndLoad() throws {
        let images = StoreImages()
        for note in ["one", "two"] {
            notes.lines = [note]
            try images.save("a note", of: stores)
        }
        notes.lines = []
        try images.load("a note", into: stores)
        #expect(notes.lines == ["two"])
        #expect(images.names == ["a note"])
    }

    @Test("FIX-30: an unknown name is reported with the nearest and all known ones")
    func unknown() throws {
        let images = StoreImages(archive: project)
        let none = #expect(throws: StoreImageError.self) { try images.load("two accounts", into: stores) }
        #expect(none?.description == "the image 'two accounts' not found (no image was saved)")
        project.kept["one account"] = [:]
        try images.save("two accounts", of: stores)
        let error = #expect(throws: StoreImageError.self) { try images.load("two acounts", into: stores) }
        #expect(
            error?.description == "the image 'two acounts' not found; did you mean 'two accounts'? "
                + "(known images: 'one account', 'two accounts')")
    }

    @Test(
        "FIX-30: a name has to be valid for a folder",
        arguments: ["", ".hidden", "../up", "a/b", "a\\b", "line\nbreak", String(repeating: "x", count: 101)])
    func unusable(name: String) {
        let images = StoreImages(archive: project)
        let error = #expect(throws: StoreImageError.self) { try images.save(name, of: stores) }
        #expect(error?.description.hasPrefix("an image cannot be named '\(name)': use 1 to 100") == true)
        #expect(throws: StoreImageError.self) { try images.load(name, into: stores) }
        #expect(project.asked == [])
    }

    @Test("FIX-30: an image is kept in the project when it is updated, and found there in another run")
    func keptInProject() throws {
        notes.lines = ["one"]
        try StoreImages(archive: project).save("a note", of: stores)
        #expect(project.kept == [:])
        project.isUpdating = true
        try StoreImages(archive: project).save("a note", of: stores)
        #expect(project.kept["a note"]?.keys.sorted() == ["image.json", "notes.txt"])
        project.isUpdating = false

        notes.lines = []
        let images = StoreImages(archive: project)
        try images.load("a note", into: stores)
        #expect(notes.lines == ["one"])
        notes.lines = ["later"]
        try images.save("a note", of: stores)
        notes.lines = []
        try images.load("a note", into: stores)
        #expect(notes.lines == ["later"])
    }

    @Test(
        "FIX-30: an image with damaged files is reported, and nothing is lost",
        arguments: [
            ("image.json", nil, "image.json is missing"),
            ("image.json", "{", "image.json is not valid"),
            ("image.json", "{\"format\":2,\"app\":\"\",\"random\":\"0\",\"files\":[]}", "its format is 2"),
            ("image.json", "{\"format\":1,\"app\":\"\",\"random\":\"-\",\"files\":[]}", "'-' is not a position"),
            ("notes.txt", nil, "the file 'notes.txt' is missing"),
        ] as [(String, String?, String)])
    func damaged(file: String, text: String?, reason: String) throws {
        notes.lines = ["one"]
        project.isUpdating = true
        try StoreImages(archive: project).save("a note", of: stores)
        project.kept["a note"]?[file] = text.map { Array($0.utf8) }
        let error = #expect(throws: StoreImageError.self) {
            try StoreImages(archive: project).load("a note", into: stores)
        }
        #expect(error?.description.hasPrefix("the image 'a note' is damaged: \(reason)") == true)
        #expect(notes.lines == ["one"])
    }
}

/// A project in memory.
private final class MemoryArchive: ImageArchive {
    var isUpdating = false
    var kept: [String: [String: [UInt8]]] = [:]
    var asked: [String] = []

    var names: [String] { kept.keys.sorted() }

    func files(of name: String) -> [String: [UInt8]]? {
        asked.append(name)
        return kept[name]
    }

    func replace(_ name: String, with files: [String: [UInt8]]) { kept[name] = files }
}
