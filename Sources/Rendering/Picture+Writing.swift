import CDrawing

extension Picture {
    /// The bytes of a PNG file without metadata, so that equal pictures make equal files.
    /// - Throws: ``MissingLibraryError`` when zlib cannot be loaded.
    package func png() throws(MissingLibraryError) -> [UInt8] {
        let functions = try DrawingLibraries.functions().pointee
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let data = compressed(filteredRows(), with: functions)
        file.reserveCapacity(data.count + 64)
        // 8 bits per channel, RGB, the only defined compression and filter methods, not interlaced.
        let header = Self.bytes(of: width) + Self.bytes(of: height) + [8, 2, 0, 0, 0]
        for (name, content) in [("IHDR", header), ("IDAT", data), ("IEND", [])] {
            let part = Array(name.utf8) + content
            let checksum = functions.crc32(0, part, UInt32(part.count))
            file += Self.bytes(of: content.count) + part + Self.bytes(of: Int(checksum))
        }
        return file
    }

    private static func bytes(of number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The rows as differences from the row above, each after the number of that filter.
    ///
    /// Most rows of a screen equal the one above, and zeros compress fastest.
    private func filteredRows() -> [UInt8] {
        let rowLength = width * 3
        return [UInt8](unsafeUninitializedCapacity: (rowLength + 1) * height) { buffer, initialized in
            pixels.withUnsafeBufferPointer { source in
                guard let source = source.baseAddress, let target = buffer.baseAddress else { return }
                for y in 0..<height {
                    let row = source + y * rowLength
                    let filtered = target + y * (rowLength + 1)
                    filtered[0] = y == 0 ? 0 : 2
                    if y == 0 {
                        for x in 0..<rowLength { filtered[x + 1] = row[x] }
                    } else {
                        let above = row - rowLength
                        for x in 0..<rowLength { filtered[x + 1] = row[x] &- above[x] }
                    }
                }
            }
            initialized = height > 0 && width > 0 ? (rowLength + 1) * height : 0
        }
    }

    private func compressed(_ rows: [UInt8], with functions: drawing_functions) -> [UInt8] {
        var length = functions.compressBound(UInt(rows.count))
        return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, initialized in
            // The buffer has the size that zlib requested, so this cannot fail.
            _ = functions.compress2(buffer.baseAddress, &length, rows, UInt(rows.count), 1)
            initialized = Int(length)
        }
    }
}
