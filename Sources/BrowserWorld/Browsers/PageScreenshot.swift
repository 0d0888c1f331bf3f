import FoundationEssentials

/// Pictures as browsers send them.
enum PageScreenshot {
    /// The bytes of a picture in base64.
    static func bytes(_ text: String) throws(BrowserError) -> [UInt8] {
        guard let data = Data(base64Encoded: text) else {
            throw BrowserError(.malformed("a picture that is not in base64"))
        }
        return Array(data)
    }
}
