internal import TestEvents

/// An image that there is none of, or that cannot be used.
public struct StoreImageError: Error {
    /// The ways in which an image can be at fault.
    public enum Reason: Sendable {
        /// There is no image of that name; the known names are given, in order.
        case unknown(known: [String])
        /// The name cannot be that of a folder.
        case unusableName
        /// The files of the image are not what was written.
        case damaged(String)
        /// The image is of another app.
        case otherApp(String, expected: String)
        /// A store did not take its part of the image, or could not be read.
        case failed(any Error)
    }

    /// What went wrong.
    public var reason: Reason
    /// The name of the image; empty for one without.
    public var name: String

    /// Creates an error.
    public init(_ reason: Reason, name: String = "") {
        self.reason = reason
        self.name = name
    }
}

extension StoreImageError: CustomStringConvertible {
    /// What went wrong, in one sentence.
    public var description: String {
        let image = name.isEmpty ? "the image" : "the image '\(name)'"
        switch reason {
        case .unknown(let known):
            let nearest = nearestName(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
            let names = known.map { "'\($0)'" }.joined(separator: ", ")
            return "\(image) not found\(nearest) (\(known.isEmpty ? "none was saved" : "known images: \(names)"))"
        case .unusableName:
            return "an image cannot be called '\(name)': "
                + "a name has 1 to 100 characters, no slash, nothing invisible, and no dot in front"
        case .damaged(let reason): return "\(image) is damaged: \(reason)"
        case .otherApp(let app, let expected):
            return "\(image) is of the app \(app), and cannot be loaded into \(expected)"
        case .failed(let error): return "\(image): \(error)"
        }
    }
}
