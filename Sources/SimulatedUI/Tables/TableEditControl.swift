import Automation

/// The round control at the left edge of a row that is edited: `Delete Title` (reference §10.3).
final class TableEditControl: Button {
    private weak var cell: TableViewCell?
    let editingStyle: TableViewCell.EditingStyle
    /// Whether it is turned, because its row asks for a confirmation.
    var isOpen = false { didSet { setNeedsTreeUpdate() } }

    init(cell: TableViewCell, style: TableViewCell.EditingStyle) {
        self.cell = cell
        editingStyle = style
        super.init(frame: .zero)
    }

    /// Before version 7 it was a switch.
    private var isSwitch: Bool { (device?.majorSystemVersion ?? 7) < 7 && editingStyle == .delete }

    override var elementType: ElementType? { isSwitch ? .switch : .button }
    override var accessibilityAttributeValue: AttributeValue { isSwitch ? .number(isOpen ? 1 : 0) : .null }

    override var accessibilityLabel: String? {
        get { "\(editingStyle == .insert ? "Insert" : "Delete") \(cell?.title ?? "")" }
        set { super.accessibilityLabel = newValue }
    }
}

/// The button that confirms the deletion of a row.
final class TableConfirmationButton: Button {
    private weak var cell: TableViewCell?

    init(cell: TableViewCell, title: String) {
        self.cell = cell
        super.init(frame: .zero)
        setTitle(title)
        backgroundColor = .red
    }

    /// Before version 7 its name told the row.
    override var accessibilityLabel: String? {
        get {
            guard (device?.majorSystemVersion ?? 7) < 7 else { return currentTitle }
            return "Confirm Deletion for \(cell?.title ?? "")"
        }
        set { super.accessibilityLabel = newValue }
    }
}

extension SimulatedDevice {
    /// The first number of the version of the operating system.
    var majorSystemVersion: Int {
        Int(configuration.systemVersion.prefix { $0.isNumber }) ?? 7
    }
}
