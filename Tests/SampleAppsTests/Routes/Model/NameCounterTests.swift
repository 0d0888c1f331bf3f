#if SampleApps
    import Testing

    @testable import SampleApps

    @Suite("The names of new waypoints")
    struct NameCounterTests {
        @Test("BOT-50: they go from A to Z, on with AA, and begin anew after a reset")
        func names() {
            var counter = NameCounter()
            let names = (0..<703).map { _ in counter.next() }
            #expect(names.prefix(3) == ["A", "B", "C"])
            #expect(names[24...28] == ["Y", "Z", "AA", "AB", "AC"])
            #expect(names[51...52] == ["AZ", "BA"])
            #expect(names[701...702] == ["ZZ", "AAA"])
            #expect(Set(names).count == names.count)
            counter.reset()
            #expect(counter.next() == "A")
        }
    }
#endif
