import Automation
import FoundationEssentials
import HTTPStubs
import Recorder
import Scripting
import SimulatedUI
import TestEvents

/// The requests of one pass over a file, which are saved as an HTTP archive (HAR) among the results of its script.
final class RequestArchive {
    /// The requests with their answers, which the world of the script adds.
    let traffic = HTTPTraffic()
    /// Whether the world has no requests that can be saved, so that nothing is written.
    var isRefused = false
    private let store: any PictureStore
    private let name: String
    private let script: PreparedScript
    private let version: String

    /// The end of the names of archives.
    private static let ending = ".har"

    /// Creates an archive; returns nil when none is saved.
    /// - Parameters:
    ///   - number: the number of the pass, from 1.
    ///   - pictures: the results of the run.
    init?(_ configuration: RunConfiguration, of script: PreparedScript, pass number: Int, _ pictures: RunPictures?) {
        guard let name = configuration.requestArchive, let pictures else { return nil }
        store = pictures.store
        self.name = name.dropLast(Self.ending.count) + (number > 1 ? " \(number)" : "")
        self.script = script
        version = configuration.program
    }

    /// Checks that a run can save archives.
    /// - Throws: ``ConfigurationMistake`` for a name that is not that of a file, and for a run without results.
    static func check(_ configuration: RunConfiguration, _ pictures: RunPictures?) throws(ConfigurationMistake) {
        guard let name = configuration.requestArchive else { return }
        func mistake(_ message: String) -> ConfigurationMistake {
            ConfigurationMistake(option: "save-har", value: name, message: message)
        }
        if pictures == nil { throw mistake("--save-har needs a folder for results.") }
        guard name.count > ending.count, name.lowercased().hasSuffix(ending), !name.contains("/") else {
            throw mistake("'\(name)' is not a file name that ends in .har.")
        }
    }

    /// Writes the archive without the secrets that a recording leaves out, too.
    /// - Returns: what happened, for the stream of events; nil when nothing is written.
    func write() -> TestEvent.Kind? {
        guard !isRefused else { return nil }
        let writer = ArchiveWriter(epoch: script.device.epoch, version: version)
        do {
            let file = try store.keep(
                writer.text(of: SecretMask().masking(traffic)), named: name, ending: String(Self.ending.dropFirst()),
                of: script.path)
            return .message(.init(level: .debug, text: "The requests are saved in \(file)."))
        } catch {
            return .issue(
                .init(fault: .host, name: "SavingError", message: "The requests cannot be saved: \(error)"))
        }
    }
}

extension SecretMask {
    /// Returns requests and answers without secrets.
    fileprivate func masking(_ traffic: HTTPTraffic) -> HTTPTraffic {
        let masked = HTTPTraffic()
        masked.pages = traffic.pages.map { page in
            var page = page
            if page.title.contains("://") { page.title = masking(url: page.title) }
            return page
        }
        masked.exchanges = traffic.exchanges.compactMap { exchange in
            var exchange = exchange
            guard let url = URL(string: masking(url: exchange.request.url.absoluteString)) else { return nil }
            exchange.request.url = url
            exchange.request.body = masking(exchange.request.body, exchange.request.headers)
            exchange.request.headers = masking(exchange.request.headers)
            if case .success(var response) = exchange.result {
                response.body = masking(response.body, response.headers)
                response.headers = masking(response.headers)
                exchange.result = .success(response)
            }
            return exchange
        }
        return masked
    }

    private func masking(_ body: Data, _ headers: HTTPHeaders) -> Data {
        Data(masking(body: Array(body), contentType: headers["Content-Type"]))
    }

    private func masking(_ headers: HTTPHeaders) -> HTTPHeaders {
        var masked: HTTPHeaders = [:]
        for field in masking(headers: headers.fields) { masked.append(field.name, field.value) }
        return masked
    }
}
