import Testing

@testable import Recorder

@Suite struct RecordingNameTests {
    @Test("FRY-102: the folder's name gives back date and name")
    func roundTrip() throws {
        let name = RecordingName(name: "Add an account", date: 1_769_903_999.75)
        #expect(name.folder == "2026-01-31T23-59-59-_-Add_an_account.fry")
        let parsed = try #require(RecordingName(folder: name.folder))
        #expect(parsed == name)
        #expect(parsed.date == 1_769_903_999)
        #expect(parsed.name == "Add an account")
        #expect(RecordingName(name: "", date: 0).folder == "1970-01-01T00-00-00-_-LastFryLog.fry")
    }

    @Test(
        "FRY-102: any name stays in the folder and is found again",
        arguments: [
            "../../etc/passwd", "..", ".", "/", "a/b", "a\\b", "-_-", "a-_-b", "under_score", "50 %", "%2F", "a\u{0}b",
            "\u{1B}[2J", "line\nfeed", "Grüße", "日本", "e\u{301}", "\u{1F3FB}", "\u{FE0F}a", "\u{301}", "👩‍👩‍👧",
            "\u{202E}txt", "x.fry", "  ", ":",
            "\r\n",
        ])
    func hostile(_ text: String) throws {
        let folder = RecordingName(name: text, date: 1_769_903_999, number: 12).folder
        #expect(!folder.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == UInt8(ascii: ":") })
        let parsed = try #require(RecordingName(folder: folder))
        #expect(parsed.name == text)
        #expect(parsed.number == 12)
        #expect(parsed.date == 1_769_903_999)
    }

    @Test("FRY-102: a very long name is cut between characters")
    func long() throws {
        for unit in ["a", "日", "/", "👍"] {
            let folder = RecordingName(name: String(repeating: unit, count: 5000), date: 0, number: 9999).folder
            #expect(folder.utf8.count <= 255)
            let parsed = try #require(RecordingName(folder: folder))
            #expect(parsed.date == 0)
            #expect(parsed.name.allSatisfy { String($0) == unit })
            #expect(parsed.name.count >= 50)
        }
    }

    @Test("FRY-102: names sort by date, and every date has one")
    func dates() throws {
        let dates = [-62_167_219_200.0, -1, 0, 951_782_400, 1_709_164_800, 4_107_542_400, 253_402_300_799]
        let names = dates.map { RecordingName(name: "a", date: $0).folder }
        #expect(names == names.sorted())
        #expect(names[3].hasPrefix("2000-02-29T00-00-00"))
        #expect(names[4].hasPrefix("2024-02-29T00-00-00"))
        for (name, date) in zip(names, dates) { #expect(RecordingName(folder: name)?.date == Int(date)) }
        for date in [Double.nan, .infinity, 1e300, -1e300] {
            #expect(RecordingName(folder: RecordingName(name: "a", date: date).folder)?.date != nil)
        }
    }

    @Test("FRY-102: a folder with another name has no date, and one without the ending is no recording")
    func renamed() {
        let renamed = [
            "login.fry": "login", "2026-02-30T00-00-00-_-a.fry": "2026-02-30T00-00-00-_-a",
            "2026-01-31T23-59-59.1-_-a.fry": "2026-01-31T23-59-59.1-_-a",
            "2026-01-31T23-59-59-_-%GG.fry": "2026-01-31T23-59-59-_-%GG",
            "2026-01-31T23-59-59-_-.fry": "2026-01-31T23-59-59-_-",
        ]
        for (folder, name) in renamed {
            let parsed = RecordingName(folder: folder)
            #expect(parsed?.date == nil)
            #expect(parsed?.name == name)
            #expect(parsed?.folder == folder)
        }
        for folder in ["", ".fry", "a", "a.fry/b", "a/b.fry"] { #expect(RecordingName(folder: folder) == nil) }
    }
}
