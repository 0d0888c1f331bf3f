/// How elements look to scripts, by system version: the one place of everything that differs.
package enum ElementShapes {
    // MARK: Any element

    /// How children are ordered.
    static let ordersByPlace = ElementShape(
        "any element", "order of the children", (false, "back to front, as the app has added them"),
        (7, true, "by place: top to bottom, then left to right"))

    /// The typeface, which decides how much room text needs.
    static let typeface = ElementShape<Typeface>(
        "text", "width", (.helvetica, "that of Helvetica"), (9, .sanFrancisco, "that of San Francisco"))

    // MARK: Screens

    /// Whether the view of a screen extends behind bars.
    static let screensExtendBehindBars = ElementShape(
        "screen", "place", (false, "between the bars, below the status bar"),
        (7, true, "behind the bars, as the screen's `edgesForExtendedLayout` says"))
    /// Whether a phone on its side has no status bar.
    static let statusBarHidesOnSide = ElementShape(
        "status bar", "on a phone on its side", (false, "shown"), (8, true, "hidden"))
    /// How scroll views behind bars keep their content free.
    static let scrollViewsMakeRoom = ElementShape<BarAdjustment>(
        "scroll view at the bars", "room for the bars", (.none, "none is needed"),
        (7, .first, "`contentInset` of the first one of a screen, unless it says no"),
        (11, .all, "`adjustedContentInset` of each, by its behaviour"))

    /// The scroll views that keep their content free of bars.
    enum BarAdjustment {
        /// None; screens are between the bars.
        case none
        /// The first one of a screen that bars cover.
        case first
        /// All of them, as far as bars cover them.
        case all
    }

    // MARK: Tables

    /// The name of a table without a label.
    static let tableName = ElementShape<String?>(
        "table", "name without a label", ("Empty list", "`Empty list`, with rows as well"), (8, "", "the empty text"),
        (9, nil, "null"))
    /// Whether the rows come before the headers, footers and other parts of a table.
    static let rowsComeFirst = ElementShape(
        "table", "order of the children", (false, "section by section: header, rows, footer"),
        (7, true, "rows, then headers and other parts by place"))
    /// Whether the header of a grouped table is named as it is drawn.
    static let headersAreUppercase = ElementShape(
        "header of a grouped table", "name", (false, "as written"), (7, true, "upper case; found as written, too"))
    /// Whether a header that is a view of the app's own is a plain element.
    static let customHeadersArePlain = ElementShape(
        "header that is a view of the app", "type", (false, "`UIATableGroup`"),
        (7, true, "`UIAElement` with the label of the view"), (9, false, "`UIATableGroup`"))

    // MARK: Cells

    /// Whether a cell has one text that joins its labels.
    static let cellsJoinTexts = ElementShape(
        "cell with several labels", "name and texts",
        (true, "the labels, joined by `, `, as name; one text of title and detail, others of their own"),
        (8, false, "the first label as name, and a text for each label"))
    /// Whether the segments of a control in a cell are the cell's buttons.
    static let cellsHaveSegments = ElementShape(
        "segmented control in a cell", "children of the cell",
        (true, "the segments as buttons; the control is found, too"),
        (8, false, "the control with its segments; the segments are found as buttons, too"))
    /// Whether the round control of a row in editing mode is a switch.
    static let editControlIsSwitch = ElementShape(
        "edit control of a row", "type", (true, "`UIASwitch`"), (8, false, "`UIAButton`"))
    /// Whether the confirmation of a deletion names the row.
    static let confirmationNamesRow = ElementShape(
        "confirmation of a deletion", "name", (true, "`Confirm Deletion for X`"), (7, false, "`Delete`"))
    /// Whether rows are swiped open in both directions.
    static let rowsSwipeBothWays = ElementShape(
        "row that can be deleted", "swipe", (true, "in both directions"), (7, false, "to the left"))

    // MARK: Bars

    /// Whether the segments of a search bar's scopes are buttons of the bar.
    static let scopesAreButtons = ElementShape(
        "scope bar of a search bar", "children of the search bar",
        (true, "the scopes as buttons; the control `scopeBar` is found, too"),
        (9, false, "the segmented control `scopeBar`; the scopes are found as buttons, too"))

    /// Whether the background and the hairline of a bar are images.
    static let barsHaveImages = ElementShape(
        "navigation bar, toolbar", "first child", (false, "the first item"),
        (7, true, "an invisible image: background and hairline"), (9, false, "the first item"))
    /// Whether a navigation bar has the label of its back button as a text.
    static let barsHaveBackText = ElementShape(
        "navigation bar of a pushed screen", "static texts", (false, "the title"),
        (7, true, "the label of the back button, the title"))
    /// Whether a navigation bar has an invisible button `Back`, on the first screen too.
    static let barsHaveInvisibleBack = ElementShape(
        "navigation bar", "last button", (false, "the last item"), (7, true, "an invisible `Back`"),
        (9, false, "the last item"))

    // MARK: Screens of the system

    /// Whether the image picker lists the album of all photos by date.
    static let photosHaveMoments = ElementShape(
        "image picker", "albums of the system", (false, "`Camera Roll`"), (7, true, "`Moments`, `Camera Roll`"))

    /// All facts as rows of a table: the kind of element, the fact, and what scripts see on each version.
    package static func rows(versions: ClosedRange<Int>) -> [[String]] {
        func row<Value>(_ shape: ElementShape<Value>) -> [String] {
            [shape.element, shape.fact] + versions.map(shape.words(on:))
        }
        return [
            row(ordersByPlace), row(typeface), row(screensExtendBehindBars), row(scrollViewsMakeRoom),
            row(statusBarHidesOnSide), row(tableName), row(rowsComeFirst), row(headersAreUppercase),
            row(customHeadersArePlain), row(cellsJoinTexts), row(cellsHaveSegments), row(editControlIsSwitch),
            row(confirmationNamesRow), row(rowsSwipeBothWays), row(scopesAreButtons), row(barsHaveImages),
            row(barsHaveBackText), row(barsHaveInvisibleBack), row(photosHaveMoments),
        ]
    }
}
