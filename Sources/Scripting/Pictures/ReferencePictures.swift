/// The pictures that the screen is compared with.
package protocol ReferencePictures: AnyObject {
    /// Whether what is drawn now becomes the reference, instead of being compared with it.
    var isUpdating: Bool { get }

    /// The file of a reference, as people name it.
    /// - Parameters:
    ///   - name: the name of the picture.
    ///   - folder: where the script says that the references are.
    ///   - script: the script, as the run names it.
    /// - Throws: that the script may not read there, or nothing can be there.
    func file(of name: String, in folder: String, for script: String?) throws -> String

    /// The bytes of a reference; nil when there is no such file.
    /// - Throws: why a file that is there cannot be read.
    func bytes(of file: String) throws -> [UInt8]?

    /// Makes bytes the reference.
    /// - Throws: why they cannot be written.
    func replace(_ file: String, with png: [UInt8]) throws
}
