import Testing

@Suite struct TestNamesTests {
    @Test("display names are read from Swift, in every form that Swift has for them")
    func swift() {
        let source = ##"""
            @Test("AB-1: plain") func a() {}
            @Test(
                "AB-2: on a line of its own, with \"quotes\" and \u{e9}",
                arguments: [1]) func b(number: Int) {}
            @Test(#"AB-3: raw \ "text""#) func c() {}
            // @Test("AB-4: taken out") func d() {}
            @Test(.disabled()) func e() {}
            @Test func f() {}
            """##
        var names = TestNames()
        names.addSwift(source)
        #expect(
            names.swift == [
                "AB-1: plain", "AB-2: on a line of its own, with \"quotes\" and é", #"AB-3: raw \ "text""#,
            ])
        #expect(names.scripts.isEmpty)
    }

    @Test("titles are read from scripts, and other calls are none")
    func scripts() {
        var names = TestNames()
        names.addScript(
            """
            test("Signs in", function () { pattern.test("no title"); latest('neither'); });
              test('It\\'s \\u0041', function () {});
            // test("Was here once", function () {});
            test(title, function () {});
            """)
        #expect(names.scripts == ["Signs in", "It's A"])
    }

    @Test("a name begins with one identifier, or with several")
    func identifiers() {
        #expect(TestNames.identifiers(of: "FIX-1: one") == ["FIX-1"])
        #expect(TestNames.identifiers(of: "CK-12, CK-13: two") == ["CK-12", "CK-13"])
        #expect(TestNames.identifiers(of: "CK-4 to CK-6, CK-81: a range") == ["CK-4", "CK-5", "CK-6", "CK-81"])
        #expect(TestNames.identifiers(of: "CK-1, CK-2 in JavaScript: two") == ["CK-1", "CK-2"])
        #expect(TestNames.identifiers(of: "CK-7 to CK-4: backwards").isEmpty)
        #expect(TestNames.identifiers(of: "CK-4 to FIX-7: two chapters").isEmpty)
        #expect(TestNames.identifiers(of: "CK-1 in a word: one").isEmpty)
        #expect(TestNames.identifiers(of: "a name: without").isEmpty)
        #expect(TestNames.identifiers(of: "FIX-1 without a colon").isEmpty)
    }
}
