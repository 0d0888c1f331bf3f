import FoundationEssentials
import Scripting
import Worlds

/// The files that pages of a browser download.
///
/// The browser writes them to a folder of its own, from which each is read when it is complete.
final class ChromiumDownloads {
    private let folder: String
    /// The names of the files that are on their way, by the browser's identifiers.
    private var running: [String: String] = [:]

    /// The size of the largest file that is kept, in bytes.
    static let sizeLimit = 64 << 20

    /// - Parameter folder: the absolute path of the folder, which the browser creates.
    init(folder: String) { self.folder = folder }

    /// The command that makes the browser download files, and its parameters.
    func command(context: String) -> (method: String, parameters: LocatedValue) {
        (
            "Browser.setDownloadBehavior",
            [
                "behavior": "allowAndName", "browserContextId": .string(context), "downloadPath": .string(folder),
                "eventsEnabled": true,
            ]
        )
    }

    /// Whether none is on its way.
    var areComplete: Bool { running.isEmpty }

    /// What is on its way, for messages.
    var texts: [String] { running.values.sorted().map { "the download of '\($0)'" } }

    /// Takes an event of the browser.
    /// - Returns: a notice about a file that is complete or has failed; nil otherwise.
    func take(_ event: DevToolsConnection.Event) -> PageNotice? {
        guard let identifier = event.parameters["guid"]?.string, Self.isPlain(identifier) else { return nil }
        switch event.method {
        case "Browser.downloadWillBegin":
            running[identifier] = event.parameters["suggestedFilename"]?.string ?? "download"
            return nil
        case "Browser.downloadProgress":
            guard let state = event.parameters["state"]?.string, state != "inProgress",
                let name = running.removeValue(forKey: identifier)
            else { return nil }
            return state == "completed" ? finish(identifier, name) : .failedDownload(name, "it was cancelled")
        default: return nil
        }
    }

    private func finish(_ identifier: String, _ name: String) -> PageNotice {
        let file = URL(filePath: "\(folder)/\(identifier)")
        // What cannot be removed goes with the browser's own files.
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
            guard size <= Self.sizeLimit else {
                return .failedDownload(name, "it is larger than \(Self.sizeLimit >> 20) MiB")
            }
            return .download(AppDownload(name: name, contents: Array(try Data(contentsOf: file))))
        } catch {
            return .failedDownload(name, "\(error)")
        }
    }

    /// Whether an identifier can be the name of a file.
    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count < 100 && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }
}

extension PageNotice {
    fileprivate static func failedDownload(_ name: String, _ reason: String) -> PageNotice {
        .message("The page has not downloaded '\(name)': \(reason)", place: nil, isWarning: true)
    }
}
