import Automation
import Scripting
import Worlds

/// A program that shows pages.
protocol BrowserHost: WorldHost {
    /// Whether its pages follow the wall clock; the time of others is that of the session.
    var hasTimeOfItsOwn: Bool { get }

    /// Opens a browser with nothing of an earlier one.
    /// - `willWait`: called before it waits, with the longest time that it may take, in real seconds.
    /// - Throws: ``BrowserError`` when there is none, or it does not answer.
    func openBrowser(
        _ setting: PageSetting, _ network: BrowserNetwork, willWait: @escaping (Double) -> Void
    ) throws(BrowserError) -> any Browser
}

/// A browser with the pages of one app, which share storage and cookies with no other app.
protocol Browser: AnyObject {
    /// Its name, such as `Chromium`.
    var name: String { get }
    /// The size of the view port, in points.
    var viewport: Size { get }
    /// The pages in the order in which they were opened; the last one is in front.
    var pages: [any BrowserPage] { get }
    /// Counts up whenever the tree can have changed.
    var changes: UInt64 { get }
    /// Receives messages and errors of the pages.
    var onNotice: ((PageNotice) -> Void)? { get set }

    /// Opens a page and loads a document; returns when everything that it needs is there.
    /// - Parameter date: the present date of the session, in seconds since 1 January 1970 UTC.
    /// - Returns: the time that it has taken, in ticks.
    func show(_ address: String, date: Double) throws(BrowserError) -> Int

    /// Lets time pass in every page.
    func pass(_ ticks: Int, date: Double) throws(BrowserError)

    /// Sends input to the page in front; the others wait as long.
    /// - Returns: the time that has passed, in ticks.
    func input(_ input: PageInput, date: Double) throws(BrowserError) -> Int

    /// Closes every page, and keeps what they have stored.
    func closePages()

    /// Closes every page, and forgets what they have stored.
    func close()
}

extension Browser {
    /// The page in front.
    var front: (any BrowserPage)? { pages.last }
}

/// A browser that takes a whole gesture, and not what fingers do at each moment of it.
protocol GestureBrowser: Browser {
    /// Performs a gesture.
    /// - Returns: the time that has passed, in ticks.
    func perform(_ moments: [TouchMoment], date: Double) throws(BrowserError) -> Int
}

/// A browser that can say where it is.
protocol LocatedBrowser: Browser {
    /// Moves the browser to a position, which its pages may ask for from now on.
    func setLocation(_ location: Location) throws(BrowserError)
}

/// What an element takes that files are chosen with.
struct FileInput: Hashable {
    /// Whether several files can be chosen.
    var takesSeveral: Bool
}

/// One page of a browser: a tab; or the screen of a phone.
protocol BrowserPage: AnyObject {
    /// The address of the document.
    var url: String { get }
    /// The dialog that stops the page; nil when there is none.
    var dialog: PageDialog? { get }
    /// What the page waits for, beyond what its own tree shows.
    var waits: [BusySource] { get }

    /// Notes that something was done that can change the tree.
    func noteChange()

    // MARK: Reading

    /// Reads the elements, if they can have changed.
    /// - Parameter known: what was read last; nil to read them in any case.
    /// - Throws: ``BrowserError`` also when a script of the page does not end.
    func read(since known: PageRevision?) throws(BrowserError) -> PageNews

    /// What the page says of an element itself, such as the attributes of HTML; nil for nothing.
    func attributes(of element: Int) throws(BrowserError) -> LocatedValue?

    /// The topmost element at a point of the view port; nil for none.
    func element(at point: Point) throws(BrowserError) -> Int?

    /// Where an element can be touched, or what is in the way.
    func reach(_ element: Int) throws(BrowserError) -> PageReach

    /// The animations and the like that run in the page.
    /// - Parameter now: the present instant of the clock, in seconds.
    func activity(now: Double) throws(BrowserError) -> [BusySource]

    // MARK: Acting

    /// Scrolls until an element is in the view port, as far as possible.
    func scrollIntoView(_ element: Int) throws(BrowserError)

    /// Scrolls what scrolls around an element, in points; returns false if nothing does.
    func scroll(_ element: Int, byX x: Double, y: Double) throws(BrowserError) -> Bool

    /// Sets a value that is not typed, such as a date or a slider's; returns false for other elements.
    func setValue(_ text: String, of element: Int) throws(BrowserError) -> Bool

    /// What an element takes that files are chosen with; nil for other elements.
    func fileInput(_ element: Int) throws(BrowserError) -> FileInput?

    /// Chooses files for such an element.
    /// - Parameter paths: absolute paths; none to take the choice back.
    func chooseFiles(_ paths: [String], for element: Int) throws(BrowserError)

    /// Focuses an element and selects its text; returns whether that was possible.
    func select(_ element: Int) throws(BrowserError) -> Bool

    /// Selects an option; returns whether there is one with the text.
    func selectOption(_ text: String, of element: Int) throws(BrowserError) -> Bool

    /// Answers the dialog that stops the page.
    func answer(_ accepts: Bool, text: String?) throws(BrowserError)

    /// Presses a button of a dialog whose buttons have names of their own.
    func press(_ button: String) throws(BrowserError)

    /// Changes the text in the field of a `prompt`.
    func enter(_ text: String)

    /// A picture of a part of the view port, as the bytes of a PNG file.
    /// - Returns: nil when a dialog stops the page.
    func picture(of part: Rect) throws(BrowserError) -> [UInt8]?
}

extension BrowserPage {
    /// Does nothing: the dialogs of web pages have the same buttons everywhere.
    func press(_ button: String) throws(BrowserError) {}
}
