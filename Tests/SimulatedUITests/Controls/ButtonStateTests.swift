import Automation
import Testing

@testable import SimulatedUI

/// What a button shows in each of its states.
@Suite struct ButtonStateTests {
    /// A button whose app lays it out itself.
    private final class OwnButton: Button {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test("each state has its own title, or that of the normal state")
    func titles() {
        let button = Button("Normal")
        button.setTitle("Pressed", for: .highlighted)
        button.setTitle("Chosen", for: .selected)
        #expect(button.titleLabel.text == "Normal")
        button.isHighlighted = true
        #expect(button.titleLabel.text == "Pressed")
        button.isHighlighted = false
        button.isSelected = true
        #expect(button.titleLabel.text == "Chosen")
        button.isEnabled = false
        #expect(button.titleLabel.text == "Normal")
        button.setTitle("Off", for: .disabled)
        #expect(button.titleLabel.text == "Off")
        button.setTitle(nil, for: .disabled)
        #expect(button.titleLabel.text == "Normal")
        #expect(button.title(for: .highlighted) == "Pressed")
    }

    @Test("a title with attributes for one state is shown in that state")
    func attributed() {
        let button = Button("Normal")
        button.setAttributedTitle(AttributedText("Pressed"), for: .highlighted)
        button.isHighlighted = true
        #expect(button.titleLabel.text == "Pressed")
        button.isHighlighted = false
        #expect(button.titleLabel.text == "Normal")
    }

    @Test("an image for one state moves the title in that state")
    func images() throws {
        let button = Button("Normal")
        button.setImage(Image("wide", size: Size(width: 40, height: 20)), for: .highlighted)
        button.frame.size = Size(width: 200, height: 44)
        let stage = try Stage(showing: button)
        stage.device.layoutIfNeeded()
        let usual = button.titleLabel.frame
        button.isHighlighted = true
        stage.device.layoutIfNeeded()
        #expect(button.titleLabel.frame.minX > usual.minX)
        button.isHighlighted = false
        stage.device.layoutIfNeeded()
        #expect(button.titleLabel.frame == usual)
    }

    @Test("a text that the app gave to the label is replaced when the state changes")
    func label() {
        let button = Button("Normal")
        button.titleLabel.text = "Other"
        button.isHighlighted = true
        #expect(button.titleLabel.text == "Normal")
    }

    @Test("a change of state asks for a layout of the screen, and lays out buttons of the app's own classes")
    func layout() throws {
        let button = OwnButton("Own")
        let stage = try Stage(showing: button)
        stage.device.layoutIfNeeded()
        let before = button.layouts
        button.isHighlighted = true
        #expect(stage.device.needsLayoutPass)
        stage.device.layoutIfNeeded()
        #expect(button.layouts == before + 1)
        let plain = Button("Plain")
        button.superview?.addSubview(plain)
        stage.device.layoutIfNeeded()
        plain.isHighlighted = true
        #expect(stage.device.needsLayoutPass)
    }

    @Test("a new hint or value changes what look-ups see, but neither the places nor the order of elements")
    func hint() throws {
        let button = Button("Plain")
        let stage = try Stage(showing: button)
        let (revision, shape) = (try #require(stage.driver.treeRevision), stage.device.shapeRevision)
        button.accessibilityHint = "Does it"
        button.accessibilityValue = "Done"
        #expect(try #require(stage.driver.treeRevision) > revision)
        #expect(stage.device.shapeRevision == shape)
        button.accessibilityLabel = "Other"
        #expect(stage.device.shapeRevision > shape)
    }
}
