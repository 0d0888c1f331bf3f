import Automation

/// The containers inside alerts and sheets that scripts of different ages expect; the flat form holds everywhere.
///
/// - version 7: `images()[0].textFields()`
/// - since version 8: `collectionViews()[0].cells()["OK"].buttons()["OK"]`, and
///   `scrollViews()[0].collectionViews()[0].cells()[0].textFields()[0]`
/// - all versions: `scrollViews()[0].staticTexts()`
final class AlertParts {
    let scrollView: AlertPart
    let image: AlertPart
    let choices: AlertPart

    init(of alert: AlertView) {
        let fields = AlertPart(.collectionView, in: alert) { [weak alert] part in
            (alert?.fields ?? []).map { part.cell(around: $0) }
        }
        scrollView = AlertPart(.scrollView, in: alert, alternatives: [.collectionView: fields]) { [weak alert] _ in
            alert?.labels ?? []
        }
        image = AlertPart(.image, in: alert) { [weak alert] _ in alert?.fields ?? [] }
        choices = AlertPart(.collectionView, in: alert) { [weak alert] part in
            (alert?.buttons ?? []).map { part.cell(around: $0) }
        }
    }
}

/// A container around parts of an alert.
final class AlertPart: AccessibilityElement {
    private weak var alert: AlertView?
    private let type: ElementType
    private let alternatives: [ElementType: AlertPart]
    private let content: (AlertPart) -> [AccessibilityElement]
    private var cells: [ObjectIdentifier: AlertCell] = [:]

    init(
        _ type: ElementType, in alert: AlertView, alternatives: [ElementType: AlertPart] = [:],
        content: @escaping (AlertPart) -> [AccessibilityElement]
    ) {
        self.alert = alert
        self.type = type
        self.alternatives = alternatives
        self.content = content
        super.init(accessibilityContainer: alert)
    }

    /// Returns the cell around a field or a button, always the same one.
    func cell(around view: View) -> AlertCell {
        if let cell = cells[ObjectIdentifier(view)], cell.accessibilityView === view { return cell }
        let cell = AlertCell(around: view, in: self)
        cells[ObjectIdentifier(view)] = cell
        return cell
    }

    override var elementType: ElementType? { type }
    override var accessibilityChildren: [AccessibilityElement] { content(self) }
    override var accessibilityView: View? { alert }
    override var accessibilityFrame: Rect? { alert?.accessibilityFrame }

    override func alternativeChildren(of type: ElementType) -> [AccessibilityElement] {
        alternatives[type].map { [$0] } ?? []
    }
}

/// The cell around a field or a button of an alert.
final class AlertCell: AccessibilityElement {
    private weak var view: View?

    init(around view: View, in container: AlertPart) {
        self.view = view
        super.init(accessibilityContainer: container)
    }

    override var elementType: ElementType? { .collectionCell }
    override var accessibilityName: String? { view?.accessibilityName }
    override var accessibilityChildren: [AccessibilityElement] { view.map { [$0] } ?? [] }
    override var accessibilityView: View? { view }
    override var accessibilityFrame: Rect? { view?.accessibilityFrame }
    override var isAccessibilityAlive: Bool { view?.isAccessibilityAlive ?? false }
}
