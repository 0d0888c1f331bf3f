import Rendering
import Testing

@Suite struct PictureComparisonTests {
    let white = Picture(width: 10, height: 10)

    @Test("the distance of equal pictures is 0") func equal() throws {
        let comparison = try #require(PictureComparison(white, with: white))
        #expect(comparison.meanAbsoluteError == 0)
        #expect(comparison.differingPixels == 0)
    }

    @Test("black is as far from white as possible") func opposite() throws {
        let black = Picture(width: 10, height: 10, red: 0, green: 0, blue: 0)
        let comparison = try #require(PictureComparison(black, with: white))
        #expect(comparison.meanAbsoluteError == 65_535)
        #expect(comparison.differingPixels == 100)
    }

    @Test("one level of one colour is a third of a step") func small() throws {
        let other = Picture(width: 10, height: 10, red: 254, green: 255, blue: 255)
        let comparison = try #require(PictureComparison(other, with: white))
        #expect(abs(comparison.meanAbsoluteError - 257.0 / 3) < 0.001)
    }

    @Test("differences are red in the difference picture, and the rest is pale") func difference() throws {
        let black = Picture(width: 10, height: 10, red: 0, green: 0, blue: 0)
        let differing = try #require(PictureComparison(black, with: white)).difference.pixel(x: 3, y: 3)
        #expect(differing?.red == 220 && differing?.green == 0)
        let same = try #require(PictureComparison(black, with: black)).difference.pixel(x: 3, y: 3)
        #expect(same?.red == 190 && same?.green == 190)
    }

    @Test("pictures of different sizes cannot be compared") func sizes() {
        #expect(PictureComparison(white, with: Picture(width: 10, height: 11)) == nil)
    }

    @Test("ignored areas are neither compared nor counted, and are blue in the difference picture") func ignored()
        throws
    {
        let black = Picture(width: 10, height: 10, red: 0, green: 0, blue: 0)
        let area = PictureArea(x: 2, y: 3, width: 4, height: 5)
        let comparison = try #require(PictureComparison(black, with: white, ignoring: [area]))
        #expect(comparison.pixelCount == 80)
        #expect(comparison.differingPixels == 80)
        #expect(comparison.meanAbsoluteError == 65_535)
        for (x, y, isIgnored) in [(2, 3, true), (5, 7, true), (1, 3, false), (6, 7, false), (2, 8, false)] {
            #expect((comparison.difference.pixel(x: x, y: y)?.blue == 255) == isIgnored, "\(x), \(y)")
        }
    }

    @Test("ignored areas may overlap, be empty, and reach out of the picture by any distance") func areas() throws {
        let black = Picture(width: 10, height: 10, red: 0, green: 0, blue: 0)
        let areas = [
            PictureArea(x: -5, y: -5, width: 10, height: 10), PictureArea(x: 0, y: 0, width: 5, height: 5),
            PictureArea(x: 9, y: 9, width: .max, height: .max), PictureArea(x: .max, y: .min, width: .max, height: -1),
        ]
        #expect(PictureComparison(black, with: white, ignoring: areas)?.differingPixels == 100 - 25 - 1)
        let whole = PictureArea(x: 0, y: 0, width: 10, height: 10)
        let nothing = try #require(PictureComparison(black, with: white, ignoring: [whole]))
        #expect(nothing.differingPixels == 0 && nothing.pixelCount == 0 && nothing.meanAbsoluteError == 0)
    }

    @Test("a tolerance allows each colour to differ a little") func tolerance() throws {
        let other = Picture(width: 10, height: 10, red: 250, green: 251, blue: 255)
        #expect(PictureComparison(other, with: white, colorTolerance: 5)?.differingPixels == 0)
        #expect(PictureComparison(other, with: white, colorTolerance: 4)?.differingPixels == 100)
        let error = try #require(PictureComparison(other, with: white, colorTolerance: 5)).meanAbsoluteError
        #expect(abs(error - 257 * 3) < 0.001)
    }
}

@Suite struct PictureFileTests {
    /// A picture in which every pixel is different.
    static func pattern(width: Int, height: Int) throws -> Picture {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { bytes += [UInt8(truncatingIfNeeded: x * y), UInt8(truncatingIfNeeded: y), 7, 0] }
        }
        return bytes.withUnsafeBufferPointer {
            Picture(width: width, height: height, data: $0.baseAddress!, stride: width * 4)
        }
    }

    @Test("a picture that is written and read again is the same", arguments: [(1, 1), (3, 2), (64, 300)])
    func roundTrip(width: Int, height: Int) throws {
        let picture = try Self.pattern(width: width, height: height)
        let read = try Picture(png: picture.png())
        #expect(read == picture)
        #expect(read.width == width && read.height == height)
    }

    @Test("equal pictures produce equal files, which contain nothing but pixels") func equalFiles() throws {
        let file = try Self.pattern(width: 20, height: 20).png()
        #expect(try Self.pattern(width: 20, height: 20).png() == file)
        let text = String(decoding: file, as: UTF8.self)
        #expect(!text.contains("tIME") && !text.contains("tEXt"))
    }

    @Test("there is no pixel outside of a picture") func pixels() {
        let picture = Picture(width: 2, height: 1, red: 1, green: 2, blue: 3)
        #expect(picture.pixel(x: 1, y: 0)?.green == 2)
        #expect(picture.pixel(x: 2, y: 0) == nil)
        #expect(picture.pixel(x: 0, y: -1) == nil)
    }

    @Test("a file that is not a picture is reported") func broken() throws {
        #expect(throws: PictureFileError(reason: "it is empty")) { try Picture(png: []) }
        #expect(throws: PictureFileError(reason: "it is not a PNG file")) { try Picture(png: Array("GIF89a".utf8)) }
        let whole = try Self.pattern(width: 40, height: 40).png()
        for count in [24, 25, 40, whole.count / 2, whole.count - 20] {
            #expect(throws: PictureFileError.self) { try Picture(png: Array(whole.prefix(count))) }
        }
        var huge = whole
        for index in 16..<24 { huge[index] = 0x7F }
        #expect(throws: PictureFileError.self) { try Picture(png: huge) }
    }

    @Test("no damaged file stops the program") func damaged() throws {
        let whole = try Self.pattern(width: 16, height: 16).png()
        for index in whole.indices {
            var file = whole
            file[index] ^= 0x55
            // Some damage is outside of what is checked; the result is then a picture of the size in the file.
            if let picture = try? Picture(png: file) {
                #expect(picture.width * picture.height * 3 == picture.pixels.count)
            }
        }
    }
}
