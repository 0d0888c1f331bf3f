/// Where the pictures of a run are kept.
package protocol PictureStore: AnyObject {
    /// Keeps a picture.
    /// - Parameters:
    ///   - png: the bytes of the file.
    ///   - name: what it was called; the store makes a file name of it that no other picture of the run has.
    ///   - script: the script that it is of, as the run names it.
    ///   - group: the folder beside the script's pictures that it belongs into; nil for none.
    /// - Returns: the file, seen from the folder that holds the run's results.
    /// - Throws: why it cannot be kept.
    func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String

    /// Keeps a text that belongs to a picture, beside it.
    /// - Parameters:
    ///   - text: what the file will hold.
    ///   - name: what the picture was called.
    ///   - script: the script that it is of, as the run names it.
    /// - Returns: the file, seen from the folder that holds the run's results.
    /// - Throws: why it cannot be kept.
    func keep(_ text: String, named name: String, of script: String?) throws -> String

    /// Notes files that the run has written already, so that their names are not given again.
    /// - Parameter files: the files, seen from the folder that holds the run's results.
    func avoid(_ files: [String])
}

extension PictureStore {
    /// Does nothing: a store that names its own pictures knows which it has.
    package func avoid(_ files: [String]) {}
}
