import Glibc

/// The difference between a picture and the expected one.
package struct PictureComparison: Sendable {
    /// The mean difference of the colours, from 0 to 65535; 0 for equal pictures.
    ///
    /// The mean over all red, green and blue values, in the unit of the tool that tuneup used. Scripts are written
    /// with thresholds in that unit.
    package let meanAbsoluteError: Double
    /// The number of pixels that differ.
    package let differingPixels: Int
    /// The number of compared pixels, which excludes ignored ones.
    package let pixelCount: Int
    /// The picture in pale grey, with differing pixels in red and ignored ones in blue.
    package let difference: Picture

    /// Compares two pictures; nil when their sizes differ.
    /// - `areas`: the parts to ignore.
    /// - `colorTolerance`: the largest difference of red, green or blue, from 0 to 255, that is still equal.
    package init?(
        _ picture: Picture, with reference: Picture, ignoring areas: [PictureArea] = [], colorTolerance: Int = 0
    ) {
        guard picture.width == reference.width, picture.height == reference.height else { return nil }
        var sum = 0
        var count = 0
        var ignoredCount = 0
        let isIgnored = Self.mask(areas, of: picture)
        var marked = Picture(width: picture.width, height: picture.height)
        let pixelCount = picture.width * picture.height
        picture.pixels.withUnsafeBufferPointer { own in
            reference.pixels.withUnsafeBufferPointer { other in
                marked.pixels.withUnsafeMutableBufferPointer { result in
                    for pixel in 0..<pixelCount {
                        let index = pixel * 3
                        var distance = 0
                        var largest = 0
                        var brightness = 0
                        for part in index..<index + 3 {
                            let apart = abs(Int(own[part]) - Int(other[part]))
                            distance += apart
                            largest = max(largest, apart)
                            brightness += Int(own[part])
                        }
                        let pale = UInt8(190 + brightness * 65 / 765)
                        if let isIgnored, isIgnored[pixel] {
                            ignoredCount += 1
                            (result[index], result[index + 1], result[index + 2]) = (pale - 60, pale - 30, 255)
                            continue
                        }
                        sum += distance
                        if largest > colorTolerance {
                            count += 1
                            (result[index], result[index + 1], result[index + 2]) = (220, 0, 30)
                        } else {
                            (result[index], result[index + 1], result[index + 2]) = (pale, pale, pale)
                        }
                    }
                }
            }
        }
        self.pixelCount = pixelCount - ignoredCount
        meanAbsoluteError = self.pixelCount == 0 ? 0 : Double(sum) / Double(self.pixelCount * 3) * 257
        differingPixels = count
        difference = marked
    }

    /// A flag for each pixel that is in one of the areas; nil when there are no areas, the usual case.
    private static func mask(_ areas: [PictureArea], of picture: Picture) -> [Bool]? {
        if areas.isEmpty { return nil }
        var mask = [Bool](repeating: false, count: picture.width * picture.height)
        for area in areas {
            let columns = clamped(area.x, area.width, to: picture.width)
            for row in clamped(area.y, area.height, to: picture.height) {
                for column in columns { mask[row * picture.width + column] = true }
            }
        }
        return mask
    }

    /// The part of a range that is within a length, for any input.
    private static func clamped(_ start: Int, _ count: Int, to length: Int) -> Range<Int> {
        let first = min(max(start, 0), length)
        let (end, isBeyond) = start.addingReportingOverflow(max(count, 0))
        return first..<max(first, isBeyond ? length : min(end, length))
    }
}

extension Picture {
    /// The smallest part with everything that has changed since an earlier picture: nil when they are equal, all of it
    /// when their sizes differ.
    package func changedArea(since former: Picture) -> PictureArea? {
        guard width == former.width, height == former.height else {
            return PictureArea(x: 0, y: 0, width: width, height: height)
        }
        let stride = width * 3
        return pixels.withUnsafeBufferPointer { own in
            former.pixels.withUnsafeBufferPointer { other in
                guard let own = own.baseAddress, let other = other.baseAddress else { return nil }
                func differs(_ row: Int) -> Bool { memcmp(own + row * stride, other + row * stride, stride) != 0 }
                guard let top = (0..<height).first(where: differs) else { return nil }
                let bottom = (top..<height).last(where: differs) ?? top
                var (left, right) = (width, -1)
                for row in top...bottom {
                    let (one, another) = (own + row * stride, other + row * stride)
                    if let first = (0..<left * 3).first(where: { one[$0] != another[$0] }) { left = first / 3 }
                    let rest = (right + 1) * 3..<stride
                    if let last = rest.last(where: { one[$0] != another[$0] }) { right = last / 3 }
                }
                return PictureArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
            }
        }
    }
}
