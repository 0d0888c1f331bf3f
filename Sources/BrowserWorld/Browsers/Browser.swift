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

/// One page of a browser: a tab.
protocol BrowserPage: AnyObject {
    /// The address of the document.
    var url: String { get }
    /// The dialog that stops the page; nil when there is none.
    var dialog: PageDialog? { get }
    /// Identifies the document of the main frame; nil between two documents.
    var document: Double? { get }
    /// What the page waits for, beyond what its own tree shows.
    var waits: [BusySource] { get }

    /// Evaluates an expression where the page's tree can be read.
    /// - Returns: the value; nil when the page has none, or is stopped by a dialog.
    /// - Throws: ``BrowserError`` also when a script of the page does not end.
    func evaluate(_ expression: String) throws(BrowserError) -> LocatedValue?

    /// Notes that something was done that can change the tree.
    func noteChange()

    /// Answers the dialog that stops the page.
    func answer(_ accepts: Bool, text: String?) throws(BrowserError)

    /// Changes the text in the field of a `prompt`.
    func enter(_ text: String)

    /// A picture of a part of the view port, as the bytes of a PNG file.
    /// - Returns: nil when a dialog stops the page.
    func picture(of part: Rect) throws(BrowserError) -> [UInt8]?
}
