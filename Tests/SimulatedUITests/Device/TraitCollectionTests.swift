import Automation
import Testing

@testable import SimulatedUI

/// A screen that notes every change of its traits.
private final class TraitScreen: ViewController {
    final class Noting: View {
        private(set) var changes: [TraitCollection] = []
        override func traitCollectionDidChange(_ previous: TraitCollection) { changes.append(previous) }
    }

    let noting = Noting(frame: Rect(x: 0, y: 100, width: 100, height: 100))
    private(set) var changes: [TraitCollection] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(noting)
    }

    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        changes.append(previous)
    }
}

@Suite("Traits") struct TraitCollectionTests {
    @Test(
        "only phones with a wide screen have a regular width on their side",
        arguments: [
            ("iPhone 5", false), ("iPhone 8", false), ("iPhone 8 Plus", true), ("iPhone X", false), ("iPhone XR", true),
            ("iPhone 11", true), ("iPhone 11 Pro", false), ("iPhone 11 Pro Max", true), ("iPhone 13 mini", false),
            ("iPhone 14", false), ("iPhone 14 Plus", true), ("iPhone 15 Pro", false), ("iPhone 16 Pro", false),
            ("iPhone 16 Pro Max", true), ("iPhone 17", false), ("iPhone Air", true),
        ])
    func sizeClasses(name: String, isWide: Bool) throws {
        let stage = try Stage(ViewController(), .of(name))
        #expect(stage.device.traitCollection.horizontalSizeClass == .compact)
        #expect(stage.device.traitCollection.verticalSizeClass == .regular)
        try stage.device.setOrientation(.landscapeLeft)
        #expect(stage.device.traitCollection.horizontalSizeClass == (isWide ? .regular : .compact))
        #expect(stage.device.traitCollection.verticalSizeClass == .compact)
    }

    @Test("a style that changes is reported to screens and views")
    func live() throws {
        let screen = TraitScreen()
        let stage = try Stage(NavigationController(rootViewController: screen), .of("iPhone 15"))
        let revision = stage.device.treeRevision
        #expect(screen.traitCollection?.userInterfaceStyle == .light)
        stage.device.userInterfaceStyle = .dark
        #expect(screen.changes.map(\.userInterfaceStyle) == [.light])
        #expect(screen.noting.changes.map(\.userInterfaceStyle) == [.light])
        #expect(screen.noting.traitCollection?.userInterfaceStyle == .dark)
        #expect(stage.device.treeRevision != revision)
        stage.device.userInterfaceStyle = .dark
        #expect(screen.changes.count == 1)
    }

    @Test("before version 13 there are no styles")
    func early() throws {
        let screen = TraitScreen()
        let stage = try Stage(screen, .of("iPhone 8", version: "12.4"))
        stage.device.userInterfaceStyle = .dark
        screen.overrideUserInterfaceStyle = .dark
        #expect(screen.traitCollection?.userInterfaceStyle == .unspecified)
        #expect(screen.changes.isEmpty && screen.noting.changes.isEmpty)
    }

    @Test("a view that demands a style keeps it, and reports when its demand changes")
    func override() throws {
        let screen = TraitScreen()
        let stage = try Stage(screen, .of("iPhone 15"))
        screen.noting.overrideUserInterfaceStyle = .dark
        #expect(screen.noting.changes.map(\.userInterfaceStyle) == [.light])
        stage.device.userInterfaceStyle = .dark
        #expect(screen.noting.changes.count == 1)
        #expect(screen.changes.count == 1)
        stage.device.userInterfaceStyle = .light
        #expect(screen.noting.traitCollection?.userInterfaceStyle == .dark)
        screen.noting.overrideUserInterfaceStyle = .unspecified
        #expect(screen.noting.changes.map(\.userInterfaceStyle) == [.light, .dark])
    }

    @Test("the demand of a screen holds for its views and the screens in it")
    func overrideOfScreens() throws {
        let inner = TraitScreen()
        let navigation = NavigationController(rootViewController: inner)
        let stage = try Stage(navigation, .of("iPhone 15"))
        navigation.overrideUserInterfaceStyle = .dark
        #expect(inner.traitCollection?.userInterfaceStyle == .dark)
        #expect(inner.changes.map(\.userInterfaceStyle) == [.light])
        #expect(inner.noting.changes.map(\.userInterfaceStyle) == [.light])
        stage.device.userInterfaceStyle = .dark
        #expect(inner.changes.count == 1 && inner.noting.changes.count == 1)
        navigation.view.window?.overrideUserInterfaceStyle = .light
        #expect(inner.traitCollection?.userInterfaceStyle == .dark)
    }

    @Test("a window demands a style for everything in it")
    func overrideOfWindows() throws {
        let screen = TraitScreen()
        let stage = try Stage(screen, .of("iPhone 15"))
        let window = try #require(screen.view.window)
        window.overrideUserInterfaceStyle = .dark
        #expect(screen.traitCollection?.userInterfaceStyle == .dark)
        #expect(screen.changes.count == 1 && screen.noting.changes.count == 1)
        stage.device.userInterfaceStyle = .dark
        #expect(screen.changes.count == 1 && screen.noting.changes.count == 1)
    }

    @Test("the size of text that changes is reported to screens, views and observers")
    func textSize() throws {
        let screen = TraitScreen()
        let stage = try Stage(screen)
        var observed: [ContentSizeCategory] = []
        stage.device.application?.observeContentSizeCategory { observed.append($0) }
        stage.device.preferredContentSizeCategory = .extraLarge
        #expect(screen.changes.map(\.preferredContentSizeCategory) == [.large])
        #expect(screen.noting.changes.map(\.preferredContentSizeCategory) == [.large])
        #expect(screen.traitCollection?.preferredContentSizeCategory == .extraLarge)
        #expect(observed == [.extraLarge])
    }
}

@Suite("Sizes of text") struct ContentSizeCategoryTests {
    @Test("sizes have UIKit's names and short forms")
    func names() {
        #expect(ContentSizeCategory(named: "extraextralarge") == .extraExtraLarge)
        #expect(ContentSizeCategory(named: "xs") == .extraSmall)
        #expect(ContentSizeCategory(named: "AX5") == .accessibilityExtraExtraExtraLarge)
        #expect(ContentSizeCategory(named: "huge") == nil)
        for category in ContentSizeCategory.allCases {
            #expect(ContentSizeCategory(named: category.shortName) == category)
        }
    }

    @Test("sizes are ordered, and the accessibility sizes come last")
    func order() {
        #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
        #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
        #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
