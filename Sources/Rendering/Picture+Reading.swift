import CDrawing

extension Picture {
    /// The longest side in pixels, so that a broken file cannot request all memory.
    static let sideLimit = 16_384

    /// Reads a PNG file; transparent parts are drawn on white.
    /// - Throws: ``PictureFileError`` when the bytes are not a PNG file, ``MissingLibraryError`` when cairo cannot be
    ///   loaded.
    package init(png file: [UInt8]) throws {
        let functions = try DrawingLibraries.functions().pointee
        let begin: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard file.starts(with: begin), file.count > 24 else {
            throw PictureFileError(reason: file.isEmpty ? "it is empty" : "it is not a PNG file")
        }
        let size = (width: Self.number(in: file, at: 16), height: Self.number(in: file, at: 20))
        guard (1...Self.sideLimit).contains(size.width), (1...Self.sideLimit).contains(size.height) else {
            throw PictureFileError(reason: "its size, \(size.width)×\(size.height) pixels, is not supported")
        }
        var reader = Reader(rest: file[...])
        let surface = withUnsafeMutablePointer(to: &reader) { pointer in
            functions.cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    guard let reader = closure?.assumingMemoryBound(to: Reader.self), let target else { return 10 }
                    return reader.pointee.read(into: target, Int(length))
                }, pointer)
        }
        defer { functions.cairo_surface_destroy(surface) }
        let status = functions.cairo_surface_status(surface)
        guard status == 0 else {
            throw PictureFileError(reason: functions.text(ofStatus: status))
        }
        // Drawn on an opaque surface, so that every file format ends up as the same pixel format.
        let copy = functions.cairo_image_surface_create(1, Int32(size.width), Int32(size.height))
        defer { functions.cairo_surface_destroy(copy) }
        let context = functions.cairo_create(copy)
        functions.cairo_set_source_rgba(context, 1, 1, 1, 1)
        functions.cairo_paint(context)
        functions.cairo_set_source_surface(context, surface, 0, 0)
        functions.cairo_paint(context)
        functions.cairo_destroy(context)
        functions.cairo_surface_flush(copy)
        guard let data = functions.cairo_image_surface_get_data(copy) else {
            throw PictureFileError(reason: "out of memory")
        }
        self.init(
            width: size.width, height: size.height, data: data,
            stride: Int(functions.cairo_image_surface_get_stride(copy)))
    }

    private static func number(in file: [UInt8], at index: Int) -> Int {
        file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        /// Copies bytes for cairo; returns 0, or cairo's status for a failed read when too few are left.
        mutating func read(into target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
            guard rest.count >= count else { return 10 }
            for (offset, byte) in rest.prefix(count).enumerated() { target[offset] = byte }
            rest = rest.dropFirst(count)
            return 0
        }
    }
}

/// The error for a picture file that cannot be read.
package struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with it.
    package var reason: String

    /// Creates an error.
    package init(reason: String) { self.reason = reason }

    /// What is wrong with it.
    package var description: String { reason }
}
