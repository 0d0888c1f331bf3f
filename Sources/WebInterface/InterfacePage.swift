import CEmbeddedFiles
import Files
import Reporters

/// The files of the page.
enum InterfacePage {
    static func file(_ path: String) -> (bytes: [UInt8], type: String)? {
        switch path {
        case "", "index.html": (EmbeddedFile.ui_html.bytes, "text/html; charset=utf-8")
        case "ui.css": (EmbeddedFile.ui_css.bytes, "text/css; charset=utf-8")
        case "ui.js": (EmbeddedFile.ui_js.bytes, "text/javascript; charset=utf-8")
        case "device.js": (EmbeddedFile.device_js.bytes, "text/javascript; charset=utf-8")
        case "recordings.js": (EmbeddedFile.recordings_js.bytes, "text/javascript; charset=utf-8")
        case "stores.js": (EmbeddedFile.stores_js.bytes, "text/javascript; charset=utf-8")
        case "report.css": (Array(ReportPage.style.utf8), "text/css; charset=utf-8")
        case "report.js": (Array(ReportPage.script.utf8), "text/javascript; charset=utf-8")
        default: nil
        }
    }
}
