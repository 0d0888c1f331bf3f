import Automation
import Rendering
import SimulatedUI
import Testing

@Suite struct ControlTests {
    private let area = Rect(x: 60, y: 200, width: 200, height: 40)

    @Test("text is drawn where its label is, and nowhere else") func label() throws {
        let label = Label("Hello, screen")
        let stage = try Stage(showing: label)
        let picture = try stage.picture()
        let own = Rect(origin: Point(x: 60, y: 200), size: label.frame.size)
        #expect(picture.darkPixels(in: own) > 300)
        #expect(picture.darkPixels(in: Rect(x: 0, y: 25, width: 320, height: 170)) == 0)
        #expect(picture.darkPixels(in: Rect(x: own.maxX + 3, y: 190, width: 300 - own.maxX, height: 60)) == 0)
        #expect(picture.darkPixels(in: Rect(x: 0, y: own.maxY + 2, width: 320, height: 100)) == 0)
    }

    @Test("text that is too long is cut off at the edge of its label", arguments: [1, 2, 0])
    func longText(lines: Int) throws {
        let label = Label(String(repeating: "Many words. ", count: 40))
        label.numberOfLines = lines
        label.frame.size = Size(width: 100, height: lines == 1 ? 21 : 42)
        let picture = try Stage(showing: label).picture()
        #expect(picture.darkPixels(in: Rect(x: 60, y: 200, width: 100, height: 42)) > 300)
        #expect(picture.darkPixels(in: Rect(x: 162, y: 180, width: 150, height: 100)) == 0)
        #expect(picture.darkPixels(in: Rect(x: 50, y: 245, width: 200, height: 60)) == 0)
    }

    @Test("text is placed by its alignment") func alignment() throws {
        func dark(_ alignment: TextAlignment) throws -> (left: Int, right: Int) {
            let label = Label("side", textAlignment: alignment)
            label.frame.size = Size(width: 200, height: 21)
            let picture = try Stage(showing: label).picture()
            return (
                picture.darkPixels(in: Rect(x: 60, y: 195, width: 60, height: 40)),
                picture.darkPixels(in: Rect(x: 200, y: 195, width: 60, height: 40))
            )
        }
        let (left, right) = try (dark(.left), dark(.right))
        #expect(left.left > 50 && left.right == 0)
        #expect(right.right > 50 && right.left == 0)
        #expect(try dark(.center) == (0, 0))
    }

    @Test("a switch is green when it is on, with its thumb on the right") func switches() throws {
        let control = Switch(isOn: true)
        let stage = try Stage(showing: control)
        #expect(try stage.picture().isNear(.green, 68, 215))
        control.isOn = false
        let picture = try stage.picture()
        #expect(picture.color(100, 215) == [255, 255, 255])
        #expect(picture.color(60.5, 215.5) == [227, 227, 227])
    }

    @Test("the thumb of a switch has a rim on all sides, also when it is off") func thumb() throws {
        let picture = try Stage(showing: Switch(isOn: false)).picture()
        for (x, y) in [(89.5, 215.5), (61, 215.5), (75.5, 201), (75.5, 229.5)] {
            #expect(try #require(picture.color(x, y).first) < 245, "\(x), \(y)")
        }
        #expect(picture.color(75.5, 215.5) == [255, 255, 255])
    }

    @Test("the title of the selected tab has the tint, and the others are grey") func tabs() throws {
        let screens = ["WWWW", "MMMM"].map { title in
            let screen = ViewController()
            screen.title = title
            return screen
        }
        let tabs = TabBarController()
        tabs.viewControllers = screens
        let picture = try Stage(tabs).picture()
        func count(from left: Double, _ matches: (Color) -> Bool) -> Int {
            var count = 0
            for y in 930..<958 {
                for x in Int(left * 2)..<Int(left * 2) + 320 {
                    guard let pixel = picture.pixel(x: x, y: y) else { continue }
                    if matches(
                        Color(
                            red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
                            blue: Double(pixel.blue) / 255))
                    {
                        count += 1
                    }
                }
            }
            return count
        }
        let isTinted: (Color) -> Bool = { $0.blue > 0.9 && $0.red < 0.4 }
        let isGrey: (Color) -> Bool = { abs($0.blue - $0.red) < 0.02 && $0.red < 0.7 }
        #expect(count(from: 0, isTinted) > 20)
        #expect(count(from: 160, isTinted) == 0)
        #expect(count(from: 160, isGrey) > 20)
    }

    @Test("a title is beside the image of its button") func titleBesideImage() throws {
        let button = Button("Title")
        button.setImage(Image("star", size: Size(width: 30, height: 30)))
        button.sizeToFit()
        let stage = try Stage(showing: button)
        stage.device.layoutIfNeeded()
        #expect(button.titleLabel.frame.minX >= 36)
        #expect(button.titleLabel.frame.maxX <= button.bounds.size.width)
        #expect(button.titleLabel.frame.size.width == Font.system(17).width(of: "Title"))
    }

    @Test("a disabled button is grey, and an enabled one blue") func buttons() throws {
        let button = Button("WWWW")
        let stage = try Stage(showing: button)
        func blue() throws -> Int {
            let picture = try stage.picture()
            var count = 0
            for y in 400..<480 {
                for x in 120..<300 {
                    if let pixel = picture.pixel(x: x, y: y), pixel.blue > 240, pixel.red < 60 { count += 1 }
                }
            }
            return count
        }
        #expect(try blue() > 100)
        button.isEnabled = false
        #expect(try blue() == 0)
    }

    @Test("a secure field shows bullets, and an empty field its placeholder") func fields() throws {
        let field = TextField("Placeholder")
        let stage = try Stage(showing: field)
        let inner = Rect(x: 64, y: 204, width: 190, height: 22)
        let empty = try stage.picture()
        #expect(empty.darkPixels(in: inner) == 0)
        #expect(try stage.picture(of: inner) != Stage(showing: TextField("")).picture(of: inner))
        field.text = "WWWWWW"
        let open = try stage.picture().darkPixels(in: inner)
        field.isSecureTextEntry = true
        let hidden = try stage.picture().darkPixels(in: inner)
        #expect(hidden > 20 && hidden < open / 2)
    }

    @Test("images are distinguished by their names") func images() throws {
        func picture(_ name: String) throws -> Picture { try Stage(showing: ImageView(Image(name))).picture() }
        #expect(try picture("rose") != picture("tulip"))
        #expect(try picture("rose") == picture("rose"))
    }

    @Test("the keyboard covers the lower part, and an alert dims everything else") func coverings() throws {
        let field = TextField("Name")
        let stage = try Stage(showing: field)
        field.becomeFirstResponder()
        stage.settle()
        let typing = try stage.picture()
        #expect(typing.color(1, 300) == [209, 209, 209])
        #expect(typing.darkPixels(in: Rect(x: 0, y: 264, width: 320, height: 216)) > 1000)
        let screen = try #require(field.nearestViewController)
        screen.present(AlertController(title: "Hello", message: "World", actions: [AlertAction("OK")]))
        stage.settle()
        let alert = try stage.picture()
        #expect(alert.color(10, 100) == [153, 153, 153])
        #expect(alert.color(160, 200) == [255, 255, 255] || alert.color(40, 240) == [255, 255, 255])
    }

    @Test("a selected row is grey") func rows() throws {
        let screen = TableViewController(style: .plain)
        screen.tableView.sections = [TableSection(cells: [TableViewCell("One"), TableViewCell("Two")])]
        let stage = try Stage(screen)
        let cell = try #require(screen.tableView.visibleCells.first)
        let top = cell.convert(Point.zero, to: nil).y
        #expect(try stage.picture().color(200, top + 20) == [255, 255, 255])
        cell.isSelected = true
        #expect(try stage.picture().color(200, top + 20) == [217, 217, 217])
    }

    @Test("no size, place or number that an app computes stops the program")
    func wildNumbers() throws {
        let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e300, -5, 0, 1e-300]
        for (index, number) in wild.enumerated() {
            let other = wild[(index + 3) % wild.count]
            let label = Label("Text")
            label.font = .system(number)
            label.numberOfLines = 0
            let stage = try Stage(showing: label)
            label.frame = Rect(x: other, y: number, width: number, height: other)
            let view = View(frame: Rect(x: number, y: 10, width: other, height: number))
            view.backgroundColor = Color(red: number, green: other, blue: 2, alpha: number)
            view.cornerRadius = other
            label.superview?.addSubview(view)
            let drawing = Wild(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            drawing.numbers = (number, other)
            label.superview?.addSubview(drawing)
            #expect(try stage.picture().width == 640)
        }
    }

    /// Draws with arbitrary numbers.
    private final class Wild: View {
        var numbers = (0.0, 0.0)

        override func draw(in canvas: any Canvas) {
            let (one, two) = numbers
            let rect = Rect(x: one, y: two, width: two, height: one)
            canvas.fill(rect, .red, cornerRadius: one)
            canvas.stroke(bounds, .red, width: two, cornerRadius: one)
            canvas.fillEllipse(in: rect, .red)
            canvas.strokeEllipse(in: bounds, .red, width: one)
            canvas.fillPolygon([Point(x: one, y: two), .zero, Point(x: 1, y: 1)], .red)
            canvas.line([Point(x: one, y: two), .zero], .red, width: two)
            canvas.image(Image("any"), in: rect)
            canvas.clipped(to: rect, cornerRadius: two) {
                canvas.text("text", in: bounds, font: .system(one), color: .red, alignment: .right)
            }
        }
    }
}
