package import Automation

/// A picture in memory: rows of pixels from top to bottom, without transparency.
package struct Picture: Hashable, Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// Red, green and blue of each pixel, from 0 to 255, row by row.
    package internal(set) var pixels: [UInt8]

    /// Creates a picture of a single colour.
    package init(width: Int, height: Int, red: UInt8 = 255, green: UInt8 = 255, blue: UInt8 = 255) {
        self.width = max(0, width)
        self.height = max(0, height)
        let count = self.width * self.height
        pixels = [UInt8](unsafeUninitializedCapacity: count * 3) { buffer, initialized in
            for index in 0..<count {
                buffer[index * 3] = red
                buffer[index * 3 + 1] = green
                buffer[index * 3 + 2] = blue
            }
            initialized = count * 3
        }
    }

    /// Creates a picture from cairo's pixels: blue, green, red and an unused byte, in rows of a stride.
    package init(width: Int, height: Int, data: UnsafePointer<UInt8>, stride: Int) {
        self.width = width
        self.height = height
        pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, initialized in
            guard var target = buffer.baseAddress else { return }
            for y in 0..<height {
                var source = data + y * stride
                for _ in 0..<width {
                    target[0] = source[2]
                    target[1] = source[1]
                    target[2] = source[0]
                    target += 3
                    source += 4
                }
            }
            initialized = width * height * 3
        }
    }

    /// The part of a picture that is a part of what it shows.
    /// - Parameters:
    ///   - area: in the units of `whole`.
    ///   - whole: the size of everything that is shown.
    package func part(_ area: Rect, of whole: Size) -> Picture {
        let (scaleX, scaleY) = (Double(width) / whole.width, Double(height) / whole.height)
        let left = min(max(0, Int((area.minX * scaleX).rounded())), width)
        let top = min(max(0, Int((area.minY * scaleY).rounded())), height)
        let right = min(max(left, Int((area.maxX * scaleX).rounded())), width)
        let bottom = min(max(top, Int((area.maxY * scaleY).rounded())), height)
        return part(PictureArea(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// A part of the picture.
    /// - Parameter area: inside the picture.
    package func part(_ area: PictureArea) -> Picture {
        var part = Picture(width: area.width, height: area.height)
        let count = area.width * 3
        for row in 0..<area.height {
            let start = ((area.y + row) * width + area.x) * 3
            part.pixels.replaceSubrange(row * count..<(row + 1) * count, with: pixels[start..<start + count])
        }
        return part
    }

    /// The red, green and blue of a pixel; nil outside the picture.
    package func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8)? {
        guard x >= 0, x < width, y >= 0, y < height else { return nil }
        let index = (y * width + x) * 3
        return (pixels[index], pixels[index + 1], pixels[index + 2])
    }
}
