import Automation

/// A key of a keyboard, as scripts see it.
final class KeyboardKey: AccessibilityElement {
    @Anchored private var keyboard: Keyboard?
    let kind: KeyboardKeyKind
    let plane: KeyboardPlane
    /// The area of the key, in fractions of the keyboard's width and height.
    let area: Rect
    /// The strings that a character key types without and with shift.
    let texts: (plain: String, shifted: String)

    init(keyboard: Keyboard, kind: KeyboardKeyKind, plane: KeyboardPlane, area: Rect) {
        self.keyboard = keyboard
        self.kind = kind
        self.plane = plane
        self.area = area
        if case .character(let text) = kind {
            texts = (text, plane == .letters && text.count == 1 ? text.uppercased() : text)
        } else {
            texts = ("", "")
        }
        super.init(accessibilityContainer: keyboard)
    }

    /// Whether the key types a text of one character, with or without shift.
    func types(_ text: String) -> Bool {
        switch kind {
        case .character: texts.plain == text || texts.shifted == text
        case .space: text == " "
        case .return: text == "\n"
        case .delete: text == "\u{8}"
        case .shift, .plane, .hide, .blank: false
        }
    }

    /// Whether scripts also find the key among the buttons, as on some systems.
    var isSpecial: Bool {
        switch kind {
        case .character, .space, .blank: false
        case .delete, .return, .shift, .plane, .hide: true
        }
    }

    private var title: String? {
        switch kind {
        case .character: keyboard?.isShifted == true ? texts.shifted : texts.plain
        case .space: "space"
        case .delete: keyboard?.usesLowercaseNames == true ? "delete" : "Delete"
        case .return: keyboard?.returnKeyTitle
        case .shift: "shift"
        case .plane(.letters): "more, letters"
        case .plane(.numbers): "more, numbers"
        case .plane(.symbols): "more, symbols"
        case .hide: "Hide keyboard"
        case .blank: nil
        }
    }

    override var elementType: ElementType? { .key }
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }
    override var isAccessibilityEnabled: Bool { kind != .blank }
    override var canBeTapped: Bool { kind != .blank }
    override var isAccessibilitySelected: Bool { kind == .shift && keyboard?.isShifted == true }
    override var isAccessibilityAlive: Bool {
        guard let keyboard, keyboard.plane == plane, keyboard.holds(self) else { return false }
        return keyboard.isAccessibilityAlive
    }

    override var accessibilityFrame: Rect? {
        guard let keyboard else { return nil }
        var whole = keyboard.presentationFrameOnScreen
        whole.size.height -= keyboard.bounds.size.height - keyboard.keysSize.height
        return Rect(
            x: whole.minX + area.minX * whole.size.width, y: whole.minY + area.minY * whole.size.height,
            width: area.size.width * whole.size.width, height: area.size.height * whole.size.height)
    }
}

/// The repetition of a held key, which first deletes characters and then whole words.
final class KeyRepeat {
    /// The amount of text that one repetition covers.
    enum Step {
        case character
        case word
    }

    private static let delay = 0.5
    private static let interval = 0.1
    private static let charactersBeforeWords = 20

    private let clock: VirtualClock
    private let press: (Step) -> Void
    private var event: (any ScheduledEvent)?

    /// The number of repetitions so far.
    private(set) var count = 0

    /// Starts to hold a key.
    init(clock: VirtualClock, press: @escaping (Step) -> Void) {
        self.clock = clock
        self.press = press
        schedule(after: Self.delay)
    }

    /// Releases the key.
    func cancel() {
        event?.cancel()
        event = nil
    }

    private func schedule(after delay: Double) {
        event = clock.schedule(at: clock.now + delay, reason: "key repeat") { [weak self] in self?.fire() }
    }

    private func fire() {
        count += 1
        schedule(after: Self.interval)
        press(count > Self.charactersBeforeWords ? .word : .character)
    }
}
