import Automation

extension Keyboard {
    /// Draws the keys that are shown: those of a number pad side by side, others with room between them.
    final func drawKeys(in canvas: any Canvas) {
        let size = bounds.size
        let isPad = type == .numberPad || type == .decimalPad || type == .phonePad
        for key in keys {
            let area = Rect(
                x: key.area.minX * size.width, y: key.area.minY * size.height, width: key.area.size.width * size.width,
                height: key.area.size.height * size.height)
            let look = KeyLook(key, shifted: isShifted, returnKeyTitle: returnKeyTitle)
            var color: Color = look.isSpecial ? Color(red: 0.67, green: 0.7, blue: 0.74) : .white
            if key === pressedKey { color = Color(white: look.isSpecial ? 1 : 0.75) }
            if isPad {
                canvas.fill(area, color)
                canvas.stroke(area, Color(white: 0.75), width: 0.5, cornerRadius: 0)
                canvas.text(look.text, in: area, font: .system(26), color: .black, alignment: .center)
                continue
            }
            let cap = area.insetBy(x: size.width > 500 ? 5 : 3, y: size.height > 200 ? 6 : 3.5)
            canvas.fill(cap.offset(x: 0, y: 1), Color(white: 0.54), cornerRadius: 5)
            canvas.fill(cap, color, cornerRadius: 5)
            canvas.text(
                look.text, in: cap, font: .system(look.text.count > 1 ? 15 : 21), color: .black, alignment: .center)
        }
    }
}

/// What stands on a key.
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
