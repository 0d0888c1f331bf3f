import Reporters

/// The files of the page.
enum InterfacePage {
    static func file(_ path: String) -> (bytes: [UInt8], type: String)? {
        switch path {
        case "", "index.html": (PackageResources.ui_html, "text/html; charset=utf-8")
        case "ui.css": (PackageResources.ui_css, "text/css; charset=utf-8")
        case "ui.js": (PackageResources.ui_js, "text/javascript; charset=utf-8")
        case "device.js": (PackageResources.device_js, "text/javascript; charset=utf-8")
        case "recordings.js": (PackageResources.recordings_js, "text/javascript; charset=utf-8")
        case "stores.js": (PackageResources.stores_js, "text/javascript; charset=utf-8")
        case "report.css": (ReportPage.style, "text/css; charset=utf-8")
        case "report.js": (ReportPage.script, "text/javascript; charset=utf-8")
        default: nil
        }
    }
}
