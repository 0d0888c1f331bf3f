import Glibc
import Runner
import TestProject
import Testing

@Suite("Listings of folders")
struct FolderListingsTests {
    private let project: Project
    private let listings = FolderListings()

    init() throws { project = try Project(["scripts/Main.js": "", "scripts/main.js": "", "scripts/other.js": ""]) }

    private func names(_ name: String, in folder: String = "scripts", after seconds: Int, _ reads: inout Int)
        -> [String]
    {
        let path = project.path(folder)
        var status = stat()
        stat(path, &status)
        let now = timespec(tv_sec: status.st_ctim.tv_sec + seconds, tv_nsec: status.st_ctim.tv_nsec)
        return listings.names(like: Substring(name), in: path, now: now) {
            reads += 1
            return Disk().names(in: path)
        }
    }

    @Test("a folder is read again when it has changed, and names differ only in letter case")
    func changes() throws {
        var reads = 0
        #expect(names("MAIN.js", after: 60, &reads) == ["Main.js", "main.js"])
        #expect(names("none.js", after: 60, &reads) == [])
        #expect(names("OTHER.JS", after: 60, &reads) == ["other.js"])
        #expect(reads == 1)
        try project.write("", to: "scripts/MAIN.JS")
        #expect(names("main.js", after: 60, &reads).sorted() == ["MAIN.JS", "Main.js", "main.js"])
        #expect(reads == 2)
    }

    @Test("a folder that has just changed is read each time: its next change may have the same time")
    func recentChanges() {
        var reads = 0
        for _ in 1...3 { #expect(names("other.JS", after: 0, &reads) == ["other.js"]) }
        #expect(reads == 3)
        #expect(names("x", in: "nowhere", after: 60, &reads) == [])
        #expect(reads == 3)
    }
}
