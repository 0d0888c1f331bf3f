#if SampleApps
    import Automation
    import Testing

    @testable import SampleApps

    @Suite("The zones of a canvas")
    struct ZoneGridTests {
        private let zones = ZoneGrid(size: RouteEditor.standardCanvasSize)

        private func isNear(_ a: Point?, _ x: Double, _ y: Double) -> Bool {
            guard let a else { return false }
            return abs(a.x - x) < 0.0001 && abs(a.y - y) < 0.0001
        }

        @Test("BOT-25: 15 rows of 8 are numbered row by row from the top left")
        func centers() {
            #expect(zones.zoneSize.width == 44.875)
            #expect(abs(zones.zoneSize.height - 40.4667) < 0.0001)
            #expect(isNear(zones.center(ofZone: 0), 22.4375, 20.2333))
            #expect(isNear(zones.center(ofZone: 49), 67.3125, 263.0333))
            #expect(isNear(zones.center(ofZone: 119), 336.5625, 586.7667))
            #expect(zones.center(ofZone: -1) == nil)
            #expect(zones.center(ofZone: 120) == nil)
            #expect(zones.center(ofZone: .max) == nil)
        }

        @Test(
            "BOT-26: the centre of every zone lies in that zone, whatever the size of the canvas",
            arguments: [
                RouteEditor.standardCanvasSize, Size(width: 320, height: 480), Size(width: 1200, height: 300),
                Size(width: 0.7, height: 1e9),
            ])
        func points(size: Size) throws {
            let zones = ZoneGrid(size: size)
            for zone in ZoneGrid.numbers { #expect(zones.zone(at: try #require(zones.center(ofZone: zone))) == zone) }
            #expect(zones.zone(at: .zero) == 0)
            #expect(zones.zone(at: Point(x: size.width.nextDown, y: size.height.nextDown)) == 119)
            #expect(zones.zone(at: Point(x: size.width, y: 0)) == nil)
            #expect(zones.zone(at: Point(x: 0, y: -1)) == nil)
            #expect(zones.zone(at: Point(x: .nan, y: 0)) == nil)
        }
    }
#endif
