import Automation
import SimulatedUI
import Testing

@Suite("Texts with attributes") struct AttributedTextTests {
    private let price: AttributedText = {
        var text = AttributedText("was 20, now 15")
        text.change(4..<6) { $0.isStruckThrough = true }
        text.change(12..<14) {
            $0.font = .boldSystem(34)
            $0.foregroundColor = .red
        }
        return text
    }()

    @Test("has runs of equal attributes, and the plain string") func runs() {
        #expect(price.string == "was 20, now 15")
        #expect(price.runs.map(\.text) == ["was ", "20", ", now ", "15"])
        #expect(price.count == 14)
        #expect(price.attributes(at: 12).foregroundColor == .red)
        #expect(price.attributes(at: 99) == price.attributes(at: 13))
        #expect(price[5..<13].runs.map(\.text) == ["0", ", now ", "1"])
        var plain = price
        plain.change { $0 = AttributedText.Attributes() }
        #expect(plain == AttributedText("was 20, now 15"))
        #expect(AttributedText("").runs.isEmpty)
        #expect((AttributedText("a") + "b").runs.map(\.text) == ["ab"])
    }

    @Test("replaced characters keep the look of what they replace") func replacing() {
        var text = price
        text.replaceCharacters(in: 12..<14, with: "9")
        #expect(text.string == "was 20, now 9")
        #expect(text.runs.last?.attributes.foregroundColor == .red)
        text.replaceCharacters(in: 6..<6, with: "0")
        #expect(text.runs.map(\.text) == ["was ", "200", ", now ", "9"])
        text.replaceCharacters(in: 0..<13, with: "")
        #expect(text.runs.map(\.text) == ["9"])
        text.replaceCharacters(in: 0..<1, with: "")
        #expect(text.string.isEmpty)
    }

    @Test("a label measures and draws by runs, and is named by the plain string") func label() throws {
        let label = Label("before")
        label.attributedText = price
        let plain = Font.system(17).width(of: "was 20, now 15")
        let size = label.sizeThatFits(Size(width: 320, height: 0))
        #expect(size.width > plain && size.height == Font.system(34).lineHeight)
        #expect(label.text == "was 20, now 15")
        label.sizeToFit()
        let stage = try Stage(showing: label)
        #expect(try stage.value(stage.first(.staticText)) == .string("was 20, now 15"))
        let log = CanvasLog(label)
        #expect(log.texts == ["was ", "20", ", now ", "15"])
        // The line through the old price.
        #expect(log.lines.count == 1)
        label.text = "was 20, now 15"
        #expect(CanvasLog(label).texts == ["was 20, now 15"])
        #expect(label.attributedText?.runs.count == 1)
    }

    @Test("a line that is too long ends with an ellipsis, at the end of a run as well") func truncation() {
        let label = Label(frame: Rect(x: 0, y: 0, width: 60, height: 40))
        label.attributedText = price
        #expect(CanvasLog(label).texts == ["was ", "20…"])
        label.frame.size.width = 10
        #expect(CanvasLog(label).texts == ["was …"])
    }

    @Test("the label's font and colour replace those of all parts") func fontOfLabel() {
        let label = Label("")
        label.attributedText = price
        label.font = .system(12)
        label.textColor = .blue
        #expect(label.attributedText?.runs.map(\.attributes.font) == [.system(12), .system(12), .system(12)])
        #expect(label.attributedText?.attributes(at: 13).foregroundColor == .blue)
    }

    @Test("lines break between words, and the last one that fits ends with an ellipsis") func lines() {
        let label = Label(frame: Rect(x: 0, y: 0, width: 80, height: 200))
        label.numberOfLines = 2
        label.attributedText = AttributedText("one two three four five six seven", .init(isUnderlined: true))
        let texts = CanvasLog(label).texts
        #expect(texts.count == 2 && texts[0].hasPrefix("one") && texts[1].hasSuffix("…"))
        #expect(label.sizeThatFits(Size(width: 80, height: 0)).height == 2 * label.font.lineHeight)
        label.numberOfLines = 0
        #expect(CanvasLog(label).texts.joined() == "one two three four five six seven")
    }

    @Test("a button shows the title with attributes of its state") func button() throws {
        let button = Button("Buy")
        let narrow = button.sizeThatFits(.zero).width
        button.setAttributedTitle(price)
        button.setAttributedTitle("Sold", for: .disabled)
        button.sizeToFit()
        #expect(button.frame.size.width > narrow)
        let stage = try Stage(showing: button)
        #expect(try stage.exists(.button, named: "was 20, now 15"))
        #expect(CanvasLog(button.titleLabel).texts.count == 4)
        button.isEnabled = false
        #expect(try stage.exists(.button, named: "Sold"))
        #expect(button.currentAttributedTitle == "Sold")
        button.setAttributedTitle(nil)
        button.setAttributedTitle(nil, for: .disabled)
        #expect(try stage.exists(.button, named: "Buy"))
        #expect(CanvasLog(button.titleLabel).texts == ["Buy"])
    }

    @Test("a field keeps the attributes while the user types") func field() throws {
        let field = TextField("Price")
        field.attributedPlaceholder = AttributedText("Your price", .init(foregroundColor: .red))
        let stage = try Stage(showing: field)
        #expect(try stage.value(stage.first(.textField)) == .string("Your price"))
        #expect(CanvasLog(field).texts == ["Your price"])
        field.attributedText = price
        #expect(CanvasLog(field).texts == ["was ", "20", ", now ", "15"])
        #expect(field.becomeFirstResponder())
        field.insertText("7")
        #expect(field.text == "was 20, now 157")
        #expect(field.attributedText.runs.last?.text == "157")
        field.deleteBackward()
        #expect(field.attributedText == price)
        #expect(try stage.value(stage.first(.textField)) == .string("was 20, now 15"))
        field.text = "20"
        #expect(field.attributedText.runs.count == 1)
        field.placeholder = "Other"
        #expect(field.attributedPlaceholder?.attributes(at: 0).foregroundColor == nil)
    }

    @Test("a text view measures its lines by runs") func textView() throws {
        let view = TextView("")
        view.frame.size = Size(width: 300, height: 200)
        view.attributedText = price
        let stage = try Stage(showing: view)
        #expect(view.sizeThatFits(Size(width: 300, height: 0)).height == Font.system(34).lineHeight + 16)
        #expect(CanvasLog(view).texts == ["was ", "20", ", now ", "15"])
        #expect(try stage.value(stage.first(.textView)) == .string("was 20, now 15"))
        #expect(view.becomeFirstResponder())
        view.insertText("!")
        #expect(view.attributedText.runs.last?.text == "15!")
        view.text = "plain"
        #expect(CanvasLog(view).texts == ["plain"])
    }
}
