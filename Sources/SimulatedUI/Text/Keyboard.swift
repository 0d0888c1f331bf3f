internal import Automation

/// The keyboard at the bottom of the screen, which types into the first responder.
package class Keyboard: View, TypingKeyboard, AccessibilityContainer {
    final var layouts: [KeyboardType: [KeyboardPlane: [KeyboardKey]]] = [:]
    final var type = KeyboardType.default
    final var plane = KeyboardPlane.letters
    /// Whether the next letter is upper case.
    package private(set) final var isShifted = false
    /// Whether letters stay upper case until shift is pressed again; double-tapping shift locks it.
    package private(set) final var isCapsLocked = false
    final var returnKeyTitle = "Return"
    final var usesLowercaseNames = false
    private final weak var pressedKey: KeyboardKey?
    private final var repetition: KeyRepeat?

    /// Creates a keyboard that is not configured for an input.
    package override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .keyboard
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }

    /// Returns the height of a keyboard, in points.
    package static func height(on device: SimulatedDevice) -> Double {
        let isWide = device.isLandscape
        let keys: Double =
            switch device.deviceModel.idiom {
            case .phone: isWide ? 162 : 216
            case .pad: isWide ? 352 : 264
            }
        return keys + bottomInset(on: device)
    }

    /// Returns the height of the area below the keys, which the home indicator needs, in points.
    private static func bottomInset(on device: SimulatedDevice) -> Double {
        guard device.deviceModel.hasHomeIndicator else { return 0 }
        return device.deviceModel.idiom == .phone && !device.isLandscape
            ? 75 : device.deviceModel.safeAreaInsets(isLandscape: device.isLandscape).bottom
    }

    /// The size of the area with the keys, in points.
    final var keysSize: Size {
        let inset = device.map(Self.bottomInset) ?? 0
        return Size(width: bounds.size.width, height: bounds.size.height - inset)
    }

    // MARK: Layout

    /// Rotating the device changes the height of the keyboard.
    package override func layoutSubviews() {
        guard let device, let window else { return }
        let height = Self.height(on: device)
        guard bounds.size.height != height else { return }
        frame = Rect(
            x: 0, y: window.bounds.size.height - height, width: window.bounds.size.width, height: height)
    }

    /// Shows the keys that a text input requests.
    final func configure(for input: any TextInputTraits, on device: SimulatedDevice) {
        let version = device.configuration.systemVersion.split(separator: ".").map { Int($0) ?? 0 }
        usesLowercaseNames = !version.lexicographicallyPrecedes([9, 1])
        returnKeyTitle = input.returnKeyType.title(lowercase: usesLowercaseNames)
        let layout = KeyboardLayout(
            input.keyboardType, language: .named(device.configuration.language),
            hasHideKey: device.deviceModel.idiom == .pad)
        type = input.keyboardType
        if layouts[type] == nil {
            layouts[type] = layout.planes.reduce(into: [:]) { result, entry in
                result[entry.key] = entry.value.map {
                    KeyboardKey(keyboard: self, kind: $0.kind, plane: entry.key, area: $0.area)
                }
            }
        }
        plane = layout.first
        isCapsLocked = false
        shiftByItself(for: input)
        setNeedsTreeUpdate()
    }

    /// The visible keys.
    final var keys: [KeyboardKey] { layouts[type]?[plane] ?? [] }

    final func holds(_ key: KeyboardKey) -> Bool { keys.contains { $0 === key } }

    package override func draw(in canvas: any Canvas) { drawKeys(in: canvas) }

    // MARK: Typing

    private final var input: (any KeyInput)? { application?.firstResponder as? any KeyInput }

    /// Returns the next key to press in order to type a character.
    package func nextKey(for character: Character) -> (key: AccessibilityElement, types: Bool)? {
        let text = String(character)
        if let key = key(typing: text, on: plane) {
            guard case .character = key.kind else { return (key, true) }
            if (isShifted ? key.texts.shifted : key.texts.plain).first == character { return (key, true) }
            return currentKey(.shift).map { ($0, false) }
        }
        for target in [KeyboardPlane.letters, .numbers, .symbols] where target != plane {
            guard key(typing: text, on: target) != nil else { continue }
            if let direct = currentKey(.plane(target)) { return (direct, false) }
            // Symbols are reached from the numbers.
            return currentKey(.plane(.numbers)).map { ($0, false) }
        }
        return nil
    }

    private final func key(typing text: String, on plane: KeyboardPlane) -> KeyboardKey? {
        layouts[type]?[plane]?.last { $0.types(text) }
    }

    private final func currentKey(_ kind: KeyboardKeyKind) -> KeyboardKey? { keys.first { $0.kind == kind } }

    /// Performs the function of a key.
    /// - Parameter tapCount: the number of consecutive taps on the key.
    private final func press(_ key: KeyboardKey, tapCount: Int) {
        switch key.kind {
        case .character:
            application?.type(isShifted ? key.texts.shifted : key.texts.plain)
            if key.texts.plain == "'", type != .numbersAndPunctuation { show(.letters) }
            shiftByItself()
        case .space:
            application?.type(" ")
            if type != .numbersAndPunctuation { show(.letters) }
            shiftByItself()
        case .delete:
            application?.type("\u{8}")
            shiftByItself()
        case .return:
            application?.type("\n")
            shiftByItself()
        case .shift:
            isCapsLocked = tapCount == 2
            isShifted = isCapsLocked || !isShifted
        case .plane(let plane): show(plane)
        case .hide: application?.firstResponder?.resignFirstResponder()
        case .blank: return
        }
        setNeedsTreeUpdate()
    }

    private final func show(_ plane: KeyboardPlane) {
        guard layouts[type]?[plane] != nil else { return }
        self.plane = plane
    }

    private final func shiftByItself() {
        if let input = input as? any TextInputTraits { shiftByItself(for: input) }
    }

    private final func shiftByItself(for input: any TextInputTraits) {
        guard !isCapsLocked else { return }
        isShifted = input.autocapitalizationType.capitalizes(after: input.textBeforeInsertionPoint)
    }

    /// Updates the shift state, because the insertion point may now be at the start of a sentence.
    final func contentDidChange(of input: any TextInputTraits) {
        let wasShifted = isShifted
        shiftByItself(for: input)
        if isShifted != wasShifted { setNeedsTreeUpdate() }
    }

    // MARK: Touches

    /// Whether a finger at a point of the screen types, instead of hiding the keyboard.
    final func types(at location: Point) -> Bool { key(at: convert(location, from: nil))?.kind != .hide }

    private final func key(at touch: Touch) -> KeyboardKey? { key(at: touch.location(in: self)) }

    private final func key(at place: Point) -> KeyboardKey? {
        let size = keysSize
        guard size.width > 0, size.height > 0 else { return nil }
        let part = Point(x: place.x / size.width, y: place.y / size.height)
        return keys.first { $0.area.contains(part) }
    }

    package override func touchesBegan(_ touches: [Touch], with event: Event) {
        hold(touches.first.flatMap { key(at: $0) })
    }

    package override func touchesMoved(_ touches: [Touch], with event: Event) {
        let key = touches.first.flatMap { self.key(at: $0) }
        if key !== pressedKey { hold(key) }
    }

    package override func touchesEnded(_ touches: [Touch], with event: Event) {
        let key = pressedKey
        let hasRepeated = (repetition?.count ?? 0) > 0
        hold(nil)
        if let key, !hasRepeated { press(key, tapCount: touches.first?.tapCount ?? 1) }
    }

    package override func touchesCancelled(_ touches: [Touch], with event: Event) { hold(nil) }

    /// Records which key is down; the delete key repeats while it is held.
    private final func hold(_ key: KeyboardKey?) {
        repetition?.cancel()
        repetition = nil
        pressedKey = key
        guard let key, key.kind == .delete, let clock = device?.virtualClock else { return }
        repetition = KeyRepeat(clock: clock) { [weak self] step in self?.deleteBackward(step) }
    }

    private final func deleteBackward(_ step: KeyRepeat.Step) {
        var count = 1
        if step == .word, let text = (input as? any TextInputTraits)?.textBeforeInsertionPoint {
            let spaces = text.reversed().prefix { $0.isWhitespace }.count
            let letters = text.dropLast(spaces).reversed().prefix { !$0.isWhitespace }.count
            count = max(1, spaces + letters)
        }
        for _ in 0..<count { application?.type("\u{8}") }
        shiftByItself()
        setNeedsTreeUpdate()
    }

    // MARK: Accessibility

    package override var elementType: ElementType? { .keyboard }
    package override var accessibilityChildContainer: (any AccessibilityContainer)? { self }

    private final func members(of collection: ElementCollection) -> [KeyboardKey]? {
        switch collection {
        case .elements, .children(.key): keys
        case .children(.button): keys.filter(\.isSpecial)
        default: nil
        }
    }

    /// Returns the number of keys; some systems list a few of them among the buttons as well.
    package func accessibilityCount(of collection: ElementCollection) -> Int? { members(of: collection)?.count }

    /// Returns the key at an index.
    package func accessibilityElement(at index: Int, in collection: ElementCollection) -> AccessibilityElement? {
        guard let members = members(of: collection), members.indices.contains(index) else { return nil }
        return members[index]
    }

    /// Returns the first key with a name.
    package func accessibilityFirstElement(
        named name: String, in collection: ElementCollection
    ) -> AccessibilityElement? {
        members(of: collection)?.first { $0.accessibilityName == name }
    }
}

extension Keyboard {
    /// Draws the visible keys: adjacent on a number pad, otherwise with gaps.
    private final func drawKeys(in canvas: any Canvas) {
        let size = keysSize
        let isPad = type == .numberPad || type == .decimalPad || type == .phonePad
        for key in keys {
            let area = Rect(
                x: key.area.minX * size.width, y: key.area.minY * size.height, width: key.area.size.width * size.width,
                height: key.area.size.height * size.height)
            let look = KeyLook(key, shifted: isShifted, returnKeyTitle: returnKeyTitle)
            var color: Color = look.isSpecial ? .specialKey : .key
            if key === pressedKey { color = look.isSpecial ? .pressedSpecialKey : .pressedKey }
            if isPad {
                canvas.fill(area, color)
                canvas.stroke(area, .outline, width: 0.5, cornerRadius: 0)
                canvas.text(look.text, in: area, font: .system(26), color: .label, alignment: .center)
                continue
            }
            let cap = area.insetBy(x: size.width > 500 ? 5 : 3, y: size.height > 200 ? 6 : 3.5)
            canvas.fill(cap.offset(x: 0, y: 1), .keyEdge, cornerRadius: 5)
            canvas.fill(cap, color, cornerRadius: 5)
            canvas.text(
                look.text, in: cap, font: .system(look.text.count > 1 ? 15 : 21), color: .label, alignment: .center)
        }
    }
}

/// The appearance of a key.
private struct KeyLook {
    var text: String
    var isSpecial = true

    init(_ key: KeyboardKey, shifted: Bool, returnKeyTitle: String) {
        switch key.kind {
        case .character:
            text = shifted ? key.texts.shifted : key.texts.plain
            isSpecial = false
        case .space:
            text = "space"
            isSpecial = false
        case .delete: text = "⌫"
        case .return: text = returnKeyTitle.lowercased()
        case .shift:
            text = "⇧"
            isSpecial = !shifted
        case .plane(.letters): text = "ABC"
        case .plane(.numbers): text = "123"
        case .plane(.symbols): text = "#+="
        case .hide: text = "⌨"
        case .blank: text = ""
        }
    }
}
