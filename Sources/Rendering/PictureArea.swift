import Glibc

/// A part of a picture, in pixels from its upper left corner.
package struct PictureArea: Hashable, Sendable {
    /// The first column.
    package var x: Int
    /// The first row.
    package var y: Int
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Creates a part of a picture.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension Picture {
    /// The smallest part with everything that has changed since an earlier picture of the same size; nil when they are
    /// equal.
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

    /// A part of the picture, which must be inside it.
    package func part(_ area: PictureArea) -> Picture {
        var part = Picture(width: area.width, height: area.height)
        let count = area.width * 3
        for row in 0..<area.height {
            let start = ((area.y + row) * width + area.x) * 3
            part.pixels.replaceSubrange(row * count..<(row + 1) * count, with: pixels[start..<start + count])
        }
        return part
    }
}
