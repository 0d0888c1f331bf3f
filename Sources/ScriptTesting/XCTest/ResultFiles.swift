internal import Files
internal import ScriptRunner

/// The files of a test under XCTest, which has no attachments on Linux.
struct ResultFiles {
    /// The folder for all of them; made with the first one.
    let folder: String

    /// - Parameters:
    ///   - filePath: the Swift file of the test.
    ///   - folder: where files go; nil for `jsrun-results` in the folder of the package.
    init(filePath: String, folder: String?) {
        self.folder = folder ?? PathNames.join(ScriptPlaces(filePath: filePath).root, "jsrun-results")
    }

    /// Writes a file.
    /// - Parameter parts: folders and the name of the file; empty ones count for nothing.
    /// - Returns: the path of the file, or why there is none.
    func write(_ bytes: [UInt8], _ parts: [String]) -> String {
        let name = parts.filter { !$0.isEmpty }.map { PictureFolder.fileName(of: $0) }.joined(separator: "/")
        let path = PathNames.join(folder, name)
        do {
            try DraftFile.replace(path, with: bytes)
            return path
        } catch {
            return "\(path) could not be written: \(error)"
        }
    }
}
