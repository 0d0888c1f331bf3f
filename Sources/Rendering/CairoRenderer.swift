public import Automation
import CDrawing
import Glibc
public import SimulatedUI

/// A renderer of a device's screen with cairo and pango, which are loaded for the first picture.
///
/// The same screen produces the same bytes on every run on one machine. Not bound to a thread, but not thread-safe.
public final class CairoRenderer: ScreenRenderer {
    private var fonts: FontCollection?
    /// The last picture and its file: tests that fail one after the other often fail on the same screen, and compressing
    /// a picture takes longer than drawing it.
    private var last: (picture: Picture, file: [UInt8])?

    /// Creates a renderer; nothing is loaded yet.
    public init() {}

    /// The reason why this machine cannot make pictures; nil when it can.
    ///
    /// Loads all libraries to find out.
    public static var problem: MissingLibraryError? {
        do throws(MissingLibraryError) {
            let functions = try DrawingLibraries.functions()
            _ = try DrawingLibraries.exclusively { () throws(MissingLibraryError) in try FontCollection(functions) }
            return nil
        } catch {
            return error
        }
    }

    /// The PNG file of a part of the screen as shown now, at the device's own scale.
    /// - Throws: `MissingLibraryError` when a library or font is missing.
    public func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8] {
        let picture = try picture(of: device, rect: rect)
        if let last, picture.changedArea(since: last.picture) == nil { return last.file }
        let file = try picture.png()
        last = (picture, file)
        return file
    }

    /// Prints a note about missing typefaces, once in a process.
    private static let noteOnFonts: Void = {
        guard let note = FontFamily.note else { return }
        let bytes = Array("jsrun: \(note)\n".utf8)
        // The picture is taken even if the note cannot be printed.
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }()

    /// A picture of a part of the screen as shown now.
    /// - Throws: `MissingLibraryError` when a library or font is missing.
    package func picture(of device: SimulatedDevice, rect: Rect) throws -> Picture {
        let functions = try DrawingLibraries.functions()
        return try DrawingLibraries.exclusively { try draw(device, rect, functions) }
    }

    private func draw(
        _ device: SimulatedDevice, _ rect: Rect, _ functions: UnsafePointer<drawing_functions>
    ) throws -> Picture {
        let fonts = try self.fonts ?? FontCollection(functions)
        _ = Self.noteOnFonts
        self.fonts = fonts
        let scale = device.deviceModel.scale
        // Whole pixels, so that a part of the screen looks as it does in the picture of all of it.
        let left = (rect.minX * scale).rounded(.down)
        let top = (rect.minY * scale).rounded(.down)
        let width = max(1, (rect.maxX * scale).rounded(.up) - left)
        let height = max(1, (rect.maxY * scale).rounded(.up) - top)
        let area = Rect(x: left / scale, y: top / scale, width: width / scale, height: height / scale)
        let call = functions.pointee
        let surface = call.cairo_image_surface_create(1, Int32(width), Int32(height))
        defer { call.cairo_surface_destroy(surface) }
        let context = call.cairo_create(surface)
        let canvas = CairoCanvas(context, functions, fonts, scale: scale, typeface: device.systemTypeface, area: area)
        device.draw(in: canvas, area: area)
        call.cairo_destroy(context)
        call.cairo_surface_flush(surface)
        guard call.cairo_surface_status(surface) == 0, let data = call.cairo_image_surface_get_data(surface) else {
            let reason = call.text(ofStatus: call.cairo_surface_status(surface))
            throw MissingLibraryError(reason: "cairo: \(reason)")
        }
        return Picture(
            width: Int(width), height: Int(height), data: data,
            stride: Int(call.cairo_image_surface_get_stride(surface)))
    }
}
