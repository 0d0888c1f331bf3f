import Automation
import Rendering
import SimulatedUI
import Testing

@Suite struct TextTests {
    /// The pictures of the versions with different typefaces.
    static let versions = ["7.1", "9.3"]

    @Test("text is as wide as the letters of Helvetica, and since version 9 as those of San Francisco")
    func widths() {
        var font = Font.system(100)
        #expect(font.width(of: "Settings") == 362)
        #expect(Font.boldSystem(100).width(of: "Settings") == 395)
        font.typeface = .sanFrancisco
        #expect(font.width(of: "Settings") == 375)
        #expect(Font.system(100).width(of: "") == 0)
        #expect(Font.system(100).width(of: "é–…") == 212)
        #expect(Font.system(100).width(of: "日本🎉") == 300)
        #expect(Font.system(100).width(of: "👨‍👩‍👧e\u{301}") == Font.system(100).width(of: "👨e"))
    }

    @Test("letters that are drawn advance as they are measured", arguments: versions)
    func advances(version: String) throws {
        for (letter, font) in [("H", Font.system(17)), ("n", .system(12)), ("H", .boldSystem(17)), ("0", .system(14))] {
            let short = try extent(of: String(repeating: letter, count: 4), font, version)
            let long = try extent(of: String(repeating: letter, count: 14), font, version)
            var measured = font
            measured.typeface = version == "9.3" ? .sanFrancisco : .helvetica
            let wide = measured.width(of: String(repeating: letter, count: 1000)) / 100
            #expect(abs((long.upperBound - short.upperBound) - wide) < 0.6, "\(letter) \(font)")
        }
    }

    @Test("letters are spaced evenly", arguments: versions)
    func spacing(version: String) throws {
        let picture = try stage("llllllllllllllllllll", .system(17), version).picture()
        let columns = (120..<400).map { x in
            (400..<440).reduce(0) { $0 + 255 - Int(picture.pixel(x: x, y: $1)?.red ?? 255) }
        }
        var stems: [Double] = []
        var (mass, moment) = (0.0, 0.0)
        for (x, ink) in columns.enumerated() {
            if ink > 0 {
                mass += Double(ink)
                moment += Double(ink * x)
            } else if mass > 0 {
                stems.append(moment / mass)
                (mass, moment) = (0, 0)
            }
        }
        #expect(stems.count == 20)
        let gaps = zip(stems, stems.dropFirst()).map { $1 - $0 }
        let (least, most) = try (#require(gaps.min()), #require(gaps.max()))
        #expect(most - least < 0.15, "\(gaps)")
    }

    @Test("a label that fits its text shows all of it", arguments: versions)
    func fitting(version: String) throws {
        for text in ["What type of account?", "Twitter", "AVATAR To. Yes", "Grüße, 100 %"] {
            let label = Label(text)
            let stage = try Stage(showing: label, version: version)
            label.sizeToFit()
            let area = Rect(x: 50, y: 190, width: 260, height: 40)
            let fitting = try stage.picture(of: area)
            label.frame.size.width = 250
            #expect(try stage.picture(of: area) == fitting, "\(text)")
        }
    }

    @Test("a text of several lines is broken where it is measured", arguments: versions)
    func lines(version: String) throws {
        let label = Label("The quick brown fox jumps over the lazy dog, again and again.")
        label.numberOfLines = 0
        let stage = try Stage(showing: label, version: version)
        label.frame.size = label.sizeThatFits(Size(width: 110, height: 0))
        let picture = try stage.picture()
        let height = label.font.lineHeight
        let count = Int(label.frame.size.height / height)
        #expect(count > 3)
        for line in 0..<count {
            let place = Rect(x: 55, y: 200 + Double(line) * height, width: 120, height: height)
            #expect(picture.darkPixels(in: place) > 30, "line \(line)")
        }
        #expect(picture.darkPixels(in: Rect(x: 171, y: 190, width: 140, height: 200)) == 0)
    }

    @Test("text is centred in its place", arguments: versions)
    func centring(version: String) throws {
        let label = Label("HOH", textAlignment: .center)
        let stage = try Stage(showing: label, version: version)
        label.frame.size = Size(width: 200, height: 40)
        let ink = try #require(stage.picture().ink(in: Rect(x: 60, y: 200, width: 200, height: 40)))
        #expect(abs(ink.center.x - 160) < 0.6)
        #expect(abs(ink.center.y - 220) < 0.8)
    }

    @Test("a wheel with millions of rows is drawn on whichever row it is")
    func longWheel() throws {
        let picker = PickerView([PickerComponent(count: 4_000_000) { "Row \($0)" }])
        let screen = ViewController()
        picker.frame = Rect(x: 0, y: 40, width: 320, height: 216)
        screen.view.addSubview(picker)
        let stage = try Stage(screen)
        let middle = Rect(x: 60, y: 132, width: 200, height: 32)
        #expect(try stage.picture().ink(in: middle) != nil)
        picker.selectRow(3_999_000, inComponent: 0, animated: false)
        #expect(try stage.picture().ink(in: middle) != nil)
    }

    @Test("the title of a bar is in its middle", arguments: versions)
    func title(version: String) throws {
        let screen = ViewController()
        screen.title = "HOUSE"
        screen.navigationItem.rightBarButtonItem = BarButtonItem("Edit")
        let stage = try Stage(NavigationController(rootViewController: screen), version: version)
        let ink = try #require(stage.picture().ink(in: Rect(x: 80, y: 25, width: 160, height: 36)))
        #expect(abs(ink.center.x - 160) < 1)
        #expect(abs(ink.center.y - 42) < 1)
    }

    private func stage(_ text: String, _ font: Font, _ version: String) throws -> Stage {
        let label = Label(text)
        label.font = font
        label.frame.size = Size(width: 260, height: 40)
        return try Stage(showing: label, version: version)
    }

    /// The left and right edge of a text that is drawn, in points.
    private func extent(of text: String, _ font: Font, _ version: String) throws -> ClosedRange<Double> {
        let picture = try stage(text, font, version).picture()
        let ink = try #require(picture.ink(in: Rect(x: 55, y: 195, width: 260, height: 50)))
        return ink.minX...ink.maxX
    }
}

extension Picture {
    /// The rectangle around what is darker than a middle grey in a part, in points of two pixels.
    fileprivate func ink(in rect: Rect) -> Rect? {
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) {
            for x in Int(rect.minX * 2)..<Int(rect.maxX * 2) where isDark(x, y) {
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
            }
        }
        guard left < right else { return nil }
        return Rect(
            x: Double(left) / 2, y: Double(top) / 2, width: Double(right - left) / 2, height: Double(bottom - top) / 2)
    }

    private func isDark(_ x: Int, _ y: Int) -> Bool {
        pixel(x: x, y: y).map { Int($0.red) + Int($0.green) + Int($0.blue) < 384 } ?? false
    }
}
