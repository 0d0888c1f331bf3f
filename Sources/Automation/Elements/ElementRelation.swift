/// A way from an element to at most one other: UIAutomation's to-one accessors.
///
/// The raw value is the accessor's name.
public enum ElementRelation: String, CaseIterable, Codable, Hashable, Sendable {
    /// The element that contains this one.
    case parent
    /// The app in front; asked of the target.
    case frontMostApp
    /// The first window of an app.
    case mainWindow
    /// The window that gets typed text.
    case keyWindow
    /// The keyboard, while it is shown.
    case keyboard
    /// The first navigation bar; an app answers for its main window.
    case navigationBar
    /// The first tab bar; an app answers for its main window.
    case tabBar
    /// The first toolbar; an app answers for its main window.
    case toolbar
    /// The status bar, from whichever window holds it.
    case statusBar
    /// The action sheet that is presented.
    case actionSheet
    /// The alert that is shown.
    case alert
    /// The share sheet.
    case activityView
    /// The balloon with Cut, Copy and Paste.
    case editingMenu
    /// The popover of a tablet.
    case popover
    /// The left button of a navigation bar.
    case leftButton
    /// The right button of a navigation bar.
    case rightButton
    /// The button with the cancel role.
    case cancelButton
    /// The emphasised button.
    case defaultButton
    /// The button that is selected, of a tab bar or segmented control.
    case selectedButton
    /// The device the element is on.
    case target
    /// The screen of the device as an element of its own; a world without one has none.
    case mainScreen
    /// The remote control of the device, if it has one.
    case remote
}
