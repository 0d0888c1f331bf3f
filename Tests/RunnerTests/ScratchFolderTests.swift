import Foundation
import Testing

@testable import Runner

@Suite("The temporary folders of a worker") struct ScratchFolderTests {
    @Test("files are kept in memory only if it has much room, and nobody has chosen another folder")
    func choice() throws {
        #expect(MemoryFolder.usable("/proc", variable: nil) == nil)
        #expect(MemoryFolder.usable("/nowhere", variable: nil) == nil)
        for variable in ["/tmp", "."] { #expect(MemoryFolder.usable("/dev/shm", variable: variable) == nil) }
        #expect(MemoryFolder.usable("/dev/shm", variable: "") == MemoryFolder.usable("/dev/shm", variable: nil))
    }

    @Test("empty folders are removed at once, others with their contents", arguments: [false, true])
    func removal(startsPrograms: Bool) throws {
        let scratch = ScratchFolder(startsPrograms: startsPrograms)
        #expect(startsPrograms ? scratch.path != scratch.dataPath : scratch.path == scratch.dataPath ?? scratch.path)
        let paths = [scratch.path, scratch.dataPath].compactMap(\.self)
        #expect(!paths.isEmpty && paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        for path in paths {
            try FileManager.default.createDirectory(atPath: "\(path)/a/b", withIntermediateDirectories: true)
        }
        #expect(!scratch.removeIfEmpty())
        scratch.remove()
        #expect(!paths.contains { FileManager.default.fileExists(atPath: $0) })
        #expect(scratch.removeIfEmpty())
    }

    @Test("the data of apps counts as memory once it is large")
    func memory() throws {
        let scratch = ScratchFolder()
        defer { scratch.remove() }
        #expect(scratch.memory == 0)
        guard let path = scratch.dataPath else { return }
        try FileManager.default.createDirectory(atPath: "\(path)/app", withIntermediateDirectories: true)
        try Data(count: 200 << 20).write(to: URL(filePath: "\(path)/app/data"))
        #expect(scratch.memory == 200)
    }

    @Test("what killed processes have left is removed, and nothing else")
    func left() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in [
            "jsrun-data-leftAA/app", "jsrun-data-usedAA/app", "jsrun-data-mine/app", "jsrun-results/app",
            "jsrun-wAs1fg/app", "other/app",
        ] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        try Data().write(to: folder.appending(path: "jsrun-data-fileAA"))
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "jsrun-data-linkAA"), withDestinationURL: folder.appending(path: "other"))
        let lock = open(folder.appending(path: "jsrun-data-usedAA").path, O_RDONLY | O_DIRECTORY)
        #expect(lock >= 0 && flock(lock, LOCK_SH | LOCK_NB) == 0)
        defer { close(lock) }
        ScratchFolder.removeLeft(in: folder.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 8)
        ScratchFolder.removeLeft(in: folder.path, age: 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(
            names == [
                "jsrun-data-fileAA", "jsrun-data-linkAA", "jsrun-data-mine", "jsrun-data-usedAA", "jsrun-results",
                "jsrun-wAs1fg", "other",
            ])
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "other/app").path))
    }
}
