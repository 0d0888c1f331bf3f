/// How far a picture is from the one that was expected.
public struct PictureComparison: Sendable {
    /// The mean distance of the colours, from 0 to 65535: 0 for equal pictures.
    ///
    /// It is the mean of the distances of all reds, greens and blues, in the unit of the tool that tuneup used, whose
    /// thresholds scripts are written with (reference §26).
    public let meanAbsoluteError: Double
    /// How many pixels differ.
    public let differingPixels: Int
    /// How many pixels there are.
    public let pixelCount: Int
    /// The picture in pale grey, with every pixel that differs in red.
    public let difference: Picture

    /// Compares two pictures; nil when their sizes differ.
    public init?(_ picture: Picture, with reference: Picture) {
        guard picture.width == reference.width, picture.height == reference.height else { return nil }
        var sum = 0
        var count = 0
        var marked = Picture(width: picture.width, height: picture.height)
        let pixelCount = picture.width * picture.height
        picture.pixels.withUnsafeBufferPointer { own in
            reference.pixels.withUnsafeBufferPointer { other in
                marked.pixels.withUnsafeMutableBufferPointer { result in
                    for index in stride(from: 0, to: pixelCount * 3, by: 3) {
                        var distance = 0
                        var brightness = 0
                        for part in index..<index + 3 {
                            distance += abs(Int(own[part]) - Int(other[part]))
                            brightness += Int(own[part])
                        }
                        sum += distance
                        if distance > 0 {
                            count += 1
                            (result[index], result[index + 1], result[index + 2]) = (220, 0, 30)
                        } else {
                            let pale = UInt8(190 + brightness * 65 / 765)
                            (result[index], result[index + 1], result[index + 2]) = (pale, pale, pale)
                        }
                    }
                }
            }
        }
        meanAbsoluteError = pixelCount == 0 ? 0 : Double(sum) / Double(pixelCount * 3) * 257
        differingPixels = count
        self.pixelCount = pixelCount
        difference = marked
    }
}
