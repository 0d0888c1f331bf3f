import CDrawing

extension Picture {
    /// The pixels that a side may have; a broken file must not ask for all the memory there is.
    static let sideLimit = 16_384

    /// Reads a PNG file; what is transparent is laid on white.
    /// - Throws: ``PictureFileError`` when the bytes are no such file, ``MissingLibraryError`` when cairo cannot be
    ///   loaded.
    public init(png file: [UInt8]) throws {
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
        // Drawn on a picture without transparency, whatever the file's own format is.
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

        /// Gives bytes to the library: 0 when there were enough, else its status for a read that failed.
        mutating func read(into target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
            guard rest.count >= count else { return 10 }
            for (offset, byte) in rest.prefix(count).enumerated() { target[offset] = byte }
            rest = rest.dropFirst(count)
            return 0
        }
    }
}

/// A file that holds no picture that can be read.
public struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with it.
    public var reason: String

    /// Creates an error.
    public init(reason: String) { self.reason = reason }

    /// What is wrong with it.
    public var description: String { reason }
}
