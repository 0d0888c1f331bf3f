import Automation

/// Holds a screen that is shown in front of another one without taking its place.
///
/// It fills the window and is no element of its own; touches beside the screen stay in it.
class PresentationView: View {
    /// The view of the screen that is shown.
    let content: View
    private(set) weak var screen: ViewController?

    init(_ screen: ViewController, content: View) {
        self.screen = screen
        self.content = content
        super.init(frame: .zero)
        autoresizingMask = .flexibleSize
    }

    /// Whether the screen reaches below the status bar.
    var reachesStatusBar: Bool { false }

    /// Puts everything where it is before it comes, or after it has gone.
    func stepAside() {}

    /// Puts everything where it belongs.
    func stepForward() { alpha = 1 }
}

/// Shows a screen on a sheet in front of a dimmed one, or all over it.
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
