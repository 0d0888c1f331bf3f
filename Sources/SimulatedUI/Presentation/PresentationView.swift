import Automation

/// Holds a screen that is shown in front of another one without replacing it.
///
/// It fills the window and is not an element itself. Touches around the screen do not pass through it.
class PresentationView: View {
    /// The view of the presented screen.
    let content: View
    private(set) weak var screen: ViewController?

    init(_ screen: ViewController, content: View) {
        self.screen = screen
        self.content = content
        super.init(frame: .zero)
        autoresizingMask = .flexibleSize
    }

    /// Whether the screen extends below the status bar.
    var reachesStatusBar: Bool { false }

    /// Moves the content to its position before presentation or after dismissal.
    func stepAside() {}

    /// Moves the content to its presented position.
    func stepForward() { alpha = 1 }
}

/// Shows a screen on a sheet in front of a dimmed one, or over the whole screen.
final class SheetPresentationView: PresentationView {
    private let style: ModalPresentationStyle
    private let isFading: Bool
    private var isAside = false

    init(_ screen: ViewController, style: ModalPresentationStyle) {
        self.style = style
        isFading = screen.modalTransitionStyle == .crossDissolve
        super.init(screen, content: screen.view)
        if style != .overFullScreen {
            backgroundColor = Color(white: 0, alpha: 0.4)
            content.clipsToBounds = true
        }
        addSubview(content)
    }

    override var reachesStatusBar: Bool { style == .overFullScreen }

    override func layoutSubviews() { content.frame = isAside && !isFading ? below(place) : place }

    override func stepAside() {
        isAside = true
        if isFading || style != .overFullScreen { alpha = 0 }
        content.frame = isFading ? place : below(place)
    }

    override func stepForward() {
        isAside = false
        super.stepForward()
        content.frame = place
    }

    private func below(_ rect: Rect) -> Rect { rect.offset(x: 0, y: bounds.maxY - rect.minY) }

    private var place: Rect {
        let room = bounds.size
        let size: Size
        switch style {
        case .pageSheet:
            size = Size(width: min(768, room.width), height: room.height - 20)
            return Rect(x: (room.width - size.width) / 2, y: 20, width: size.width, height: size.height)
        case .formSheet:
            let wanted = screen?.preferredContentSize ?? .zero
            let usual = wanted == .zero ? Size(width: 540, height: 620) : wanted
            size = Size(width: min(usual.width, room.width), height: min(usual.height, room.height - 40))
            let x = ((room.width - size.width) / 2).rounded()
            return Rect(x: x, y: ((room.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        case .fullScreen, .overFullScreen, .popover:
            return bounds
        }
    }
}
