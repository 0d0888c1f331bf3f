import Testing

@testable import SimulatedUI

@Suite("Colours") struct ColorTests {
    private let light = TraitCollection(userInterfaceStyle: .light)
    private let dark = TraitCollection(userInterfaceStyle: .dark)

    @Test("a colour that depends on the style is resolved to one that does not")
    func resolution() {
        let color = Color(light: .white, dark: .black)
        #expect(color.resolved(with: light) == .white)
        #expect(color.resolved(with: dark) == .black)
        #expect(color.resolved(with: TraitCollection()) == .white)
        #expect(Color.white.resolved(with: dark) == .white)
        #expect(color != .white)
        #expect(Color(light: .white, dark: .white) == .white)
    }

    @Test("a provider is called for each style")
    func provider() {
        let color = Color { $0.userInterfaceStyle == .dark ? .systemRed : .systemBlue }
        #expect(color.resolved(with: dark) == Color.systemRed.resolved(with: dark))
        #expect(color.resolved(with: light) == Color.systemBlue.resolved(with: light))
        #expect(color == Color { $0.userInterfaceStyle == .dark ? .systemRed : .systemBlue })
    }

    @Test("the variants of a colour may themselves depend on the style")
    func nested() {
        let color = Color(light: .systemBackground, dark: .label)
        #expect(color.resolved(with: light) == .white)
        #expect(color.resolved(with: dark) == .white)
    }

    @Test("opacity is changed for both styles, and a component that is set is so for both")
    func components() {
        var color = Color.label.withAlpha(0.5)
        #expect(color.resolved(with: dark) == Color(white: 1, alpha: 0.5))
        #expect(color.resolved(with: light) == Color(white: 0, alpha: 0.5))
        color.red = 1
        #expect(color.resolved(with: dark) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test("semantic colours are what they were before version 13, and differ in the dark")
    func semantic() {
        let none = TraitCollection()
        #expect(Color.label.resolved(with: none) == .black)
        #expect(Color.systemBackground.resolved(with: none) == .white)
        #expect(Color.systemGroupedBackground.resolved(with: none) == Color(red: 0.94, green: 0.94, blue: 0.96))
        #expect(Color.systemGreen.resolved(with: none) == Color(red: 0.3, green: 0.85, blue: 0.39))
        for color in [Color.label, .secondaryLabel, .separator, .systemBackground, .systemBlue, .systemGray5] {
            #expect(color.resolved(with: light) != color.resolved(with: dark))
        }
        #expect(Color.blue == .systemBlue)
    }
}
