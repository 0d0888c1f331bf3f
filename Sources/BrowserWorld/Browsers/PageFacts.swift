import Automation
import Scripting
import Worlds

/// The view port of a page, and the device that it sees.
struct PageSetting: Hashable {
    /// The size of the view port, in points.
    var size: Size
    /// The number of pixels of a point, along an edge.
    var scale: Double
    /// The language that requests ask for, such as `en-US`.
    var language: String
    /// The name of the time zone.
    var timeZone: String
    /// Whether the page sees `prefers-color-scheme: dark`.
    var isDark: Bool
    /// The seed of `Math.random`.
    var seed: UInt64
}

/// A dialog of `alert`, `confirm`, `prompt` or `beforeunload`, which stops the page until it is answered.
struct PageDialog: Hashable {
    /// Counts the dialogs of the page.
    var number: Int
    var message: String
    /// `alert`, `confirm`, `prompt` or `beforeunload`.
    var kind: String
    /// The text in the field of a `prompt`.
    var text: String
    /// The names of its buttons, the cancelling one first; none for those of web pages.
    var buttons: [String] = []
}

/// A request that the page has sent and that has not ended.
struct PageRequest: Hashable {
    var method: String
    var url: String
    /// The kind of resource, such as `Fetch` or `EventSource`.
    var kind: String
    var hasResponse = false
    /// When the page sent it, in ticks of its time; nil where only the browser knows.
    var sent: Int?

    /// Whether it is meant to stay open.
    var isStream: Bool { kind == "EventSource" || kind == "WebSocket" || kind == "Ping" }
    /// The method and the URL.
    var text: String { "\(method) \(url)" }
}

/// A message or an error of a page.
enum PageNotice {
    /// A message of the page's console, or of the browser about the page.
    case message(String, place: SourcePlace?, isWarning: Bool)
    /// An error that no code of the page has caught.
    case error(String, place: SourcePlace?)
    /// A file that the page has downloaded.
    case download(AppDownload)
}
