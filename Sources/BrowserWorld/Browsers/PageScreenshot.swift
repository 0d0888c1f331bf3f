import Automation
import FoundationEssentials
import Rendering

/// Pictures as browsers send them.
enum PageScreenshot {
    /// The bytes of a picture in base64.
    static func bytes(_ text: String) throws(BrowserError) -> [UInt8] {
        guard let data = Data(base64Encoded: text) else {
            throw BrowserError(.malformed("a picture that is not in base64"))
        }
        return Array(data)
    }

    /// The part of a picture, as the bytes of a PNG file.
    /// - Parameters:
    ///   - part: in points.
    ///   - whole: the bytes of a PNG file.
    ///   - size: what the picture shows, in points.
    static func part(_ part: Rect, of whole: [UInt8], showing size: Size) throws(BrowserError) -> [UInt8] {
        if part.origin == Point(x: 0, y: 0), part.size == size { return whole }
        do {
            return try Picture(png: whole).part(part, of: size).png()
        } catch {
            throw BrowserError(.malformed("a picture that is no PNG file"))
        }
    }

    /// The size of a picture, in pixels.
    static func size(of file: [UInt8]) throws(BrowserError) -> Size {
        do {
            let picture = try Picture(png: file)
            return Size(width: Double(picture.width), height: Double(picture.height))
        } catch {
            throw BrowserError(.malformed("a picture that is no PNG file"))
        }
    }
}
