import Rendering
import Testing

@Suite struct PictureFileTests {
    /// A picture in which every pixel is another one.
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

    @Test("equal pictures make equal files, which hold nothing but pixels") func equalFiles() throws {
        let file = try Self.pattern(width: 20, height: 20).png()
        #expect(try Self.pattern(width: 20, height: 20).png() == file)
        let text = String(decoding: file, as: UTF8.self)
        #expect(!text.contains("tIME") && !text.contains("tEXt"))
    }

    @Test("a pixel outside of a picture is none") func pixels() {
        let picture = Picture(width: 2, height: 1, red: 1, green: 2, blue: 3)
        #expect(picture.pixel(x: 1, y: 0)?.green == 2)
        #expect(picture.pixel(x: 2, y: 0) == nil)
        #expect(picture.pixel(x: 0, y: -1) == nil)
    }

    @Test("what is no picture is told") func broken() throws {
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
            // Some damage is outside of what is checked; then there is a picture of the size that the file tells.
            if let picture = try? Picture(png: file) {
                #expect(picture.width * picture.height * 3 == picture.pixels.count)
            }
        }
    }
}
