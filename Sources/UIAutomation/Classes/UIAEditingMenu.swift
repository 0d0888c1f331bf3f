import Automation

/// The balloon with Cut, Copy and Paste (reference §13.1).
enum UIAEditingMenu: ElementClass {
    static let type = ElementType.editingMenu
}
