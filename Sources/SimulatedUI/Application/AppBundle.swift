public import Automation

/// What an app consists of besides its code: its name, identifier and version, and the documents that it shows.
///
/// Apps with the same class differ in their bundles. The bundle replaces what the class says of itself.
open class AppBundle {
    /// The name under the icon.
    public final let name: String
    /// The reverse-DNS identifier.
    public final let identifier: String
    /// The build version.
    public final let version: String

    /// Creates a bundle.
    public init(name: String, identifier: String, version: String = "1.0") {
        self.name = name
        self.identifier = identifier
        self.version = version
    }
}

/// A mistake in what an app consists of, which prevents its launch and is not the fault of the host.
public protocol AppMistake: Error {
    /// Where the mistake is; nil when it is not known.
    var place: SourcePlace? { get }
}

/// Something an app noticed or wrote to its log.
public struct AppMessage: Hashable, Sendable {
    /// The text, as a sentence.
    public var text: String
    /// Where it is from, if it is from a file.
    public var place: SourcePlace?
    /// Whether it is about a mistake.
    public var isWarning: Bool

    /// Creates a message.
    public init(_ text: String, at place: SourcePlace? = nil, isWarning: Bool = false) {
        self.text = text
        self.place = place
        self.isWarning = isWarning
    }
}

extension Application {
    /// Writes to the log of the app, which is part of the report of a run.
    public func log(_ message: AppMessage) { device?.didLog?(message) }
}
