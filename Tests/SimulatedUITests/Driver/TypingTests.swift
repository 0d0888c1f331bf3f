import Automation
import Testing

@testable import SimulatedUI

@Suite struct TypingTests {
    /// A keyboard with a shift key and two letters.
    final class Keys: View, TypingKeyboard {
        let shift = Tile("shift")
        let letters = [Tile("a"), Tile("b")]
        var isShifted = false
        var typed = ""

        override init(frame: Rect) {
            super.init(frame: frame)
            for (index, key) in (letters + [shift]).enumerated() {
                key.frame = Rect(x: Double(index) * 40, y: 0, width: 40, height: 40)
                addSubview(key)
            }
            shift.addAction(for: .touchUpInside) { [unowned self] in isShifted = true }
            for key in letters {
                key.addAction(for: .touchUpInside) { [unowned self] in
                    let letter = key.accessibilityLabel ?? ""
                    typed += isShifted ? letter.uppercased() : letter
                    isShifted = false
                }
            }
        }

        override var elementType: ElementType? { .keyboard }

        func nextKey(for character: Character) -> (key: AccessibilityElement, types: Bool)? {
            let lower = character.lowercased()
            guard let key = letters.first(where: { $0.accessibilityLabel == lower }) else { return nil }
            return character.isUppercase && !isShifted ? (shift, false) : (key, true)
        }
    }

    let stage: TestScreen
    let keys = Keys(frame: Rect(x: 0, y: 400, width: 320, height: 160))

    init() throws { stage = try TestScreen() }

    @Test("keys are pressed one by one, shift before a capital")
    func type() throws {
        stage.view.addSubview(keys)
        try stage.driver.typeText("aBa", interKeyDelay: 0)
        #expect(keys.typed == "aBa")
        #expect(abs(stage.clock.now - 0.2) < 0.001)
        try stage.driver.typeText("ab", interKeyDelay: 1)
        #expect(abs(stage.clock.now - 1.3) < 0.001)
    }

    @Test("a character on no layout is named")
    func missing() {
        stage.view.addSubview(keys)
        #expect(throws: DriverError(.missingKey("ß"))) { try stage.driver.typeText("aß", interKeyDelay: 0) }
        #expect(keys.typed == "a")
    }

    @Test("without a keyboard nothing can be typed")
    func noKeyboard() {
        #expect(throws: DriverError(.noKeyboard)) { try stage.driver.typeText("a", interKeyDelay: 0) }
    }

    @Test("a key that is covered cannot be pressed")
    func covered() {
        stage.view.addSubview(keys)
        stage.add(Tile("lid"), 0, 390, 320, 178)
        #expect(throws: DriverError(.keyNotTapped("a"))) { try stage.driver.typeText("a", interKeyDelay: 0) }
    }

    @Test("the app and the window know the keyboard while it is shown")
    func relation() {
        #expect(stage.driver.related(.keyboard, of: stage.application) == nil)
        stage.view.addSubview(keys)
        #expect(stage.driver.related(.keyboard, of: stage.application) === keys)
        #expect(stage.driver.related(.keyboard, of: stage.window) === keys)
        #expect(stage.driver.related(.keyboard, of: stage.driver.root) == nil)
        keys.removeFromSuperview()
        #expect(stage.driver.related(.keyboard, of: stage.application) == nil)
    }
}
