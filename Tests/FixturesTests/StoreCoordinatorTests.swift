import Automation
import Fixtures
import Foundation
import SimulatedUI
import TestProject
import Testing

@Suite("The stores of an app")
struct StoreCoordinatorTests {
    private let folder: Project
    private let device = SimulatedDevice()
    private let launch: LaunchOptions
    private let notes: FileStore
    private let index: FileStore
    private let stores: StoreCoordinator

    init() throws {
        folder = try Project()
        launch = try device.launch(BareApp.self, LaunchOptions(dataFolder: folder.folder)).launch
        notes = FileStore(location: folder.path("Documents/notes.txt"))
        index = FileStore(location: folder.path("Library/Caches/index.txt"))
        stores = StoreCoordinator(launch, databases: [notes, index])
    }

    /// Something in every store.
    private func fill() throws {
        for place in DataFolder.allCases { _ = try launch.path(of: place) }
        try stores.open()
        notes.lines = ["Buy milk"]
        index.lines = ["milk: 1"]
        launch.preferences["seen"] = .list([.date(1.5), .data([1, 2]), .bool(true), .number(.infinity)])
        launch.preferences["$odd"] = .dictionary(["$data": .string("no bytes"), "p": .point(Point(x: 1, y: 2))])
        try launch.keychain.add(KeychainItem(service: "notes", account: "jane", password: "secret"))
        try folder.write("a letter", to: "Documents/Letters/one.txt")
        try folder.write("{}", to: "Library/Application Support/state.json")
        try folder.write("\u{0}\u{1}", to: "Library/Caches/Pictures/cat.png")
        try folder.write("half", to: "tmp/part")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Documents/link"), withDestinationPath: "/etc/hosts")
    }

    @Test("FIX-29: are its databases, preferences, keychain, files and caches")
    func list() {
        #expect(
            stores.persistentStores.map(\.name) == [
                "notes.txt", "index.txt", "preferences", "keychain", "files", "caches",
            ])
        #expect(stores.store(KeychainStore.self)?.keychain === launch.keychain)
        #expect(stores.store(FileStore.self) === notes)
        #expect(stores.app == "org.example.bare")
        #expect(stores.now == 1_388_569_260)
    }

    @Test("FIX-29, FIX-20: clearing leaves nothing in any of the five, and references to them remain usable")
    func clear() throws {
        try fill()
        var resets = 0
        stores.didReset = { resets += 1 }
        try stores.clear()
        #expect(resets == 1)
        #expect(notes.lines == [])
        #expect(index.lines == [])
        #expect(launch.preferences.keys == [])
        #expect(launch.keychain.items == [])
        #expect(folder.files == ["Documents/notes.txt", "Library/Caches/index.txt"])
        #expect(FileManager.default.fileExists(atPath: "/etc/hosts"))
        for place in DataFolder.allCases {
            #expect(FileManager.default.fileExists(atPath: folder.path(place.rawValue)))
        }
        notes.lines = ["Call Ann"]
        #expect(try String(contentsOfFile: notes.location, encoding: .utf8) == "Call Ann\n")
    }

    @Test("FIX-21: the first store that cannot be cleared is named, and nothing after it is touched")
    func failure() throws {
        let failing = FailingStore()
        let last = FileStore(location: folder.path("last.txt"))
        last.lines = ["kept"]
        notes.lines = ["gone"]
        let error = #expect(throws: StoreError.self) { try StoreCoordinator([notes, failing, last]).clear() }
        #expect(error?.description == "cannot clear the store at failing: DiskIsFull()")
        #expect(error?.underlying is FailingStore.DiskIsFull)
        #expect(notes.lines == [])
        #expect(last.lines == ["kept"])
    }

    @Test("FIX-30: an image contains all of it, and loading one restores all of it, also for existing references")
    func image() throws {
        try fill()
        let first = launch.random.uuid()
        let image = try stores.save()
        let next = launch.random.uuid()
        let text = try stores.export()
        try stores.clear()
        #expect(try stores.export() != text)
        notes.lines = ["something", "else"]
        try folder.write("new", to: "Documents/Letters/two.txt")
        try stores.load(image)
        #expect(try stores.save() == image)
        #expect(try stores.export() == text)
        #expect(notes.lines == ["Buy milk"])
        #expect(launch.preferences["seen"] == .list([.date(1.5), .data([1, 2]), .bool(true), .number(.infinity)]))
        #expect(
            launch.preferences["$odd"]
                == .dictionary(["$data": .string("no bytes"), "p": .point(Point(x: 1, y: 2))]))
        #expect(try launch.keychain.item(matching: KeychainQuery(account: "jane")).password == "secret")
        #expect(!folder.files.contains("Documents/Letters/two.txt"))
        #expect(launch.random.uuid() == next)
        try stores.clear()
        #expect(launch.random.uuid() == first)
    }

    @Test("FIX-30: an empty image empties every store")
    func emptyImage() throws {
        let image = try stores.save()
        #expect(image.files == [:])
        try fill()
        try stores.load(image)
        #expect(try stores.save().files.values.allSatisfy(\.isEmpty))
        #expect(notes.lines == [])
    }

    @Test("FIX-30: when a store refuses its part of an image, all keep what they had before")
    func rollBack() throws {
        let failing = FailingStore()
        let both = StoreCoordinator([notes, PreferencesStore(launch.preferences), failing], random: launch.random)
        try fill()
        let image = try both.save()
        notes.lines = ["later"]
        launch.preferences["seen"] = .bool(false)
        let position = launch.random.next()
        let error = #expect(throws: StoreError.self) { try both.load(image) }
        #expect(error?.description == "cannot load an image into the store at failing: DiskIsFull()")
        #expect(notes.lines == ["later"])
        #expect(launch.preferences["seen"] == .bool(false))
        failing.fails = false
        try both.load(image)
        #expect(notes.lines == ["Buy milk"])
        #expect(launch.random.next() == position)
    }

    @Test("FIX-30: an image of another app, or of stores that the app does not have, is refused without changes")
    func foreign() throws {
        try fill()
        let text = try stores.export()
        let other = #expect(throws: StoreImageError.self) {
            try stores.load(StoreImage(app: "org.example.other", files: [:]))
        }
        #expect(
            other?.description
                == "the image belongs to the app org.example.other and cannot be loaded into org.example.bare")
        let more = #expect(throws: StoreError.self) {
            try stores.load(StoreImage(app: stores.app, files: ["cookies": [1]]))
        }
        #expect(
            more?.reason.hasPrefix("the image contains 'cookies', which belongs to none of its stores: notes.txt")
                == true)
        for path in ["files/../outside", "files//a", "files/Library/Caches/x", "files/Documents/notes.txt"] {
            #expect(throws: StoreError.self) { try stores.load(StoreImage(app: stores.app, files: [path: [1]])) }
        }
        #expect(try stores.export() == text)
    }

    @Test("FIX-28: an export is text in a fixed order, whatever the order of writing")
    func export() throws {
        try fill()
        let text = try stores.export()
        #expect(
            text.contains(
                """
                == files
                Documents/Letters/one.txt: "a letter"
                Library/Application Support/state.json: "{}"
                == caches
                Library/Caches/Pictures/cat.png: base64 AAE=
                tmp/part: "half"

                """))
        #expect(text.contains("== notes.txt\nBuy milk\n== index.txt\nmilk: 1\n== preferences\n{"))
        #expect(text.contains(#""account" : "jane","#))
        #expect(!text.contains(folder.folder))
    }

    @Test(
        "files of other stores stay, however their paths are written",
        arguments: [
            ("", "Documents/notes.txt"), ("", "Documents//notes.txt"), ("", "./Documents/../Documents/notes.txt"),
            ("", "link/notes.txt"), ("link", "Documents/notes.txt"), ("", "link/../Documents/..notes.txt"),
        ])
    func otherStores(root: String, path: String) throws {
        try folder.write("a letter", to: "data/Documents/letter.txt")
        let data = folder.path("data")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(root.isEmpty ? "data/link" : root),
            withDestinationPath: folder.path(root.isEmpty ? "data/Documents" : "data"))
        let start = root.isEmpty ? data : folder.path(root)
        let store = FileStore(location: "\(start)/\(path)")
        store.lines = ["Buy milk"]
        let launch = try device.launch(BareApp.self, LaunchOptions(dataFolder: start)).launch
        let files = FolderStore.files(of: launch, except: [store])
        #expect(try files.image().keys.sorted() == ["Documents/letter.txt"])
        try files.clear()
        #expect(folder.files.filter { $0 != root } == ["data/Documents/\(store.name)"])
        #expect(try folder.read("data/Documents/\(store.name)") == "Buy milk\n")
    }

    @Test(
        "a store is named after the last part of its location",
        arguments: [
            ("/a/b.txt", "b.txt"), ("b", "b"), ("/a/b//", "b"), ("/", "/"), ("", ""), ("/é/ü\u{301}", "ü\u{301}"),
        ])
    func name(location: String, name: String) { #expect(FileStore(location: location).name == name) }

    @Test("two stores of one name are distinguished")
    func names() throws {
        let (one, two) = (
            FileStore(location: folder.path("notes.txt")), FileStore(location: folder.path("tmp/notes.txt"))
        )
        _ = try launch.path(of: .temporary)
        (one.lines, two.lines) = (["1"], ["2"])
        let image = try StoreCoordinator([one, two]).save()
        #expect(image.files.keys.sorted() == ["notes.txt", "notes.txt 2"])
    }

    @Test("slashes in the name of a store become dashes in images, also before an accent")
    func slashes() throws {
        let image = try StoreCoordinator([NamedStore(name: "notes/of/\u{301}jane")]).save()
        #expect(image.files.keys.sorted() == ["notes-of-\u{301}jane"])
    }

    @Test("a store that is not a file has to say how it is kept")
    func noFile() {
        let error = #expect(throws: StoreError.self) { try StoreCoordinator([MemoryStore()]).save() }
        #expect(
            error?.description == "cannot save an image of the store at memory: it is not a file with an absolute "
                + "path, and MemoryStore does not implement image() and load(_:)")
    }
}

/// A store in memory with a name of its own.
private final class NamedStore: PersistentStore {
    let location = "memory"
    let name: String
    let isOpen = true

    init(name: String) { self.name = name }

    func open() {}
    func close() {}
    func clear() {}
    func image() -> [String: [UInt8]] { ["": [1]] }
    func load(_ image: [String: [UInt8]]) {}
}

/// An app without any screen.
private final class BareApp: SimulatedApp {
    static let name = "Bare"
    static let bundleIdentifier = "org.example.bare"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}
