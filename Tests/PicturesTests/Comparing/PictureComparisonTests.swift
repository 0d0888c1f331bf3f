import Pictures
import Testing

@Suite struct PictureComparisonTests {
    let white = Picture(width: 10, height: 10)

    @Test("equal pictures are no distance apart") func equal() throws {
        let comparison = try #require(PictureComparison(white, with: white))
        #expect(comparison.meanAbsoluteError == 0)
        #expect(comparison.differingPixels == 0)
    }

    @Test("black is as far from white as can be") func opposite() throws {
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

    @Test("what differs is red in the difference, and the rest is pale") func difference() throws {
        let black = Picture(width: 10, height: 10, red: 0, green: 0, blue: 0)
        let differing = try #require(PictureComparison(black, with: white)).difference.pixel(x: 3, y: 3)
        #expect(differing?.red == 220 && differing?.green == 0)
        let same = try #require(PictureComparison(black, with: black)).difference.pixel(x: 3, y: 3)
        #expect(same?.red == 190 && same?.green == 190)
    }

    @Test("pictures of different sizes cannot be compared") func sizes() {
        #expect(PictureComparison(white, with: Picture(width: 10, height: 11)) == nil)
    }
}
