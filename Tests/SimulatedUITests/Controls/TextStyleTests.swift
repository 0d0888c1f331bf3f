import Automation
import Testing

@testable import SimulatedUI

@Suite("Text styles") struct TextStyleTests {
    @Test("each style has a size for each category, which never shrinks as the category grows")
    func sizes() {
        for style in Font.TextStyle.allCases {
            let sizes = ContentSizeCategory.allCases.map(style.pointSize)
            #expect(sizes == sizes.sorted(), "\(style)")
        }
        #expect(Font.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(Font.preferredFont(forTextStyle: .headline).isBold)
        let traits = TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(Font.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits).pointSize == 60)
        #expect(Font.preferredFont(forTextStyle: .footnote).resolved(with: traits).pointSize == 44)
        #expect(Font.system(13).resolved(with: traits) == .system(13))
    }

    /// A screen with a view of each class that has a font.
    private final class Texts: ViewController {
        let label = Label("Text", font: .preferredFont(forTextStyle: .body))
        let button = Button("Press")
        let field = TextField("Name")
        let text = TextView("Text")
        let still = Label("Still", font: .preferredFont(forTextStyle: .body))
        let fixed = Label("Fixed", font: .system(17))

        override func viewDidLoad() {
            super.viewDidLoad()
            button.font = .preferredFont(forTextStyle: .body)
            field.font = .preferredFont(forTextStyle: .body)
            text.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            button.adjustsFontForContentSizeCategory = true
            field.adjustsFontForContentSizeCategory = true
            text.adjustsFontForContentSizeCategory = true
            fixed.adjustsFontForContentSizeCategory = true
            view.addSubviews(label, button, field, text, still, fixed)
        }

        var sizes: [Double] {
            [label.font, button.font, field.font, text.font, still.font, fixed.font].map(\.pointSize)
        }
    }

    @Test("fonts with a style have the size of the device when they are shown, and follow it on demand")
    func follow() throws {
        let screen = Texts()
        var configuration = SimulatedDevice.Configuration()
        configuration.preferredContentSizeCategory = .extraExtraExtraLarge
        let stage = try Stage(screen, configuration)
        #expect(screen.sizes == [23, 23, 23, 23, 23, 17])
        stage.device.preferredContentSizeCategory = .extraSmall
        #expect(screen.sizes == [14, 14, 14, 14, 23, 17])
        #expect(screen.label.sizeThatFits(.zero).height < screen.still.sizeThatFits(.zero).height)
    }

    @Test("a stack makes room for text that grows")
    func stack() throws {
        let label = Label("Text", font: .preferredFont(forTextStyle: .body))
        label.adjustsFontForContentSizeCategory = true
        let below = Label("Below")
        let stack = StackView(.vertical, [label, below])
        stack.frame = Rect(x: 0, y: 0, width: 300, height: 300)
        let stage = try Stage(showing: stack)
        stage.settle()
        let before = below.frame.minY
        stage.device.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        stage.settle()
        #expect(below.frame.minY > before)
    }
}
