/// The images that a project keeps.
public protocol ImageArchive: AnyObject {
    /// Whether images that are saved are kept in the project.
    var isUpdating: Bool { get }

    /// The names of the images, in alphabetical order.
    var names: [String] { get }

    /// The files of an image by relative path; nil when there is none of the name.
    /// - Throws: why they cannot be read.
    func files(of name: String) throws -> [String: [UInt8]]?

    /// Keeps the files of an image, in place of those that it had.
    /// - Throws: why they cannot be written.
    func replace(_ name: String, with files: [String: [UInt8]]) throws
}
