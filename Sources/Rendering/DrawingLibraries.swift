package import CDrawing
import Glibc

/// The libraries that pictures are made with, loaded on first use.
///
/// They are not linked, so that runs without pictures start faster and work on machines without the libraries.
package enum DrawingLibraries {
    // Written once, before it is published, and never freed.
    private nonisolated(unsafe) static let loaded: Result<UnsafePointer<drawing_functions>, MissingLibraryError> = {
        let functions = UnsafeMutablePointer<drawing_functions>.allocate(capacity: 1)
        functions.initialize(to: drawing_functions())
        var message = [CChar](repeating: 0, count: 512)
        guard drawing_load(functions, &message, message.count) == 0 else {
            functions.deallocate()
            let end = message.firstIndex(of: 0) ?? message.endIndex
            let text = String(decoding: message[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return .failure(MissingLibraryError(reason: text))
        }
        return .success(UnsafePointer(functions))
    }()

    // Created once, and never freed.
    private nonisolated(unsafe) static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        return mutex
    }()

    /// Runs a body while no other thread uses the libraries.
    ///
    /// The current configuration of fontconfig is the process's, and a thread that sets it frees that of another one.
    static func exclusively<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// The functions of the libraries.
    /// - Throws: ``MissingLibraryError`` when one of them cannot be loaded.
    package static func functions() throws(MissingLibraryError) -> UnsafePointer<drawing_functions> {
        try loaded.get()
    }

    /// The reason why this machine cannot make pictures; nil when it can.
    package static var problem: MissingLibraryError? {
        guard case .failure(let error) = loaded else { return nil }
        return error
    }
}

extension drawing_functions {
    /// Cairo's description of a status.
    package func text(ofStatus status: Int32) -> String {
        let text: UnsafePointer<CChar>? = cairo_status_to_string(status)
        return text.map { String(cString: $0) } ?? "status \(status)"
    }
}

/// The error for a missing library or font that pictures need.
public struct MissingLibraryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's error message.
    public var reason: String

    /// Creates an error.
    package init(reason: String) { self.reason = reason }

    /// The Debian packages with everything that pictures need.
    public static let packages = ["libpangocairo-1.0-0", "fonts-dejavu-core"]

    /// What is missing, and how to get it.
    public var description: String {
        "pictures need cairo, pango and the DejaVu fonts (on Debian: apt-get install "
            + "\(Self.packages.joined(separator: " "))): \(reason)"
    }
}
