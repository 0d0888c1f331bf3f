/// The advance widths of the letters of a typeface in one weight, in thousandths of the point size.
///
/// The toolkit measures text with them, without a graphics library and whatever fonts are installed.
struct AdvanceWidths: Sendable {
    /// The widths by ASCII code; 0 for control characters.
    let ascii: [Int]
    /// The widths of the characters from U+00A0 to U+00FF.
    private let latin1: [Int]
    /// The widths of ``symbols``.
    private let symbols: [Int]
    /// The width of a letter of another alphabet.
    private let other: Int

    /// Dashes, quotation marks, bullet, ellipsis and other signs beyond Latin-1 that screens show often.
    private static let symbols: [UInt32] = [
        0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2122, 0x2039, 0x203A,
    ]

    private init(ascii: [Int], latin1: [Int], symbols: [Int], other: Int) {
        self.ascii = Array(repeating: 0, count: 32) + ascii + [0]
        self.latin1 = latin1
        self.symbols = symbols
        self.other = other
    }

    /// Returns the width of a character beyond ASCII.
    /// - Parameter previous: the character before it, which it may join.
    func width(of scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Int {
        switch scalar.value {
        case ..<0x80: return ascii[Int(scalar.value)]
        case 0x80..<0xA0: return 0
        case 0xA0...0xFF: return latin1[Int(scalar.value - 0xA0)]
        case 0x100..<0x300: return other
        default: break
        }
        // Parts of a sign that is drawn as one: accents, variations, skin tones, families.
        if previous == "\u{200D}" || scalar.properties.isEmojiModifier { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if let index = Self.symbols.firstIndex(of: scalar.value) { return symbols[index] }
        return Self.isSquare(scalar) ? 1000 : other
    }

    /// Whether a character is as wide as it is high, as ideographs, kana, Hangul and pictures are.
    ///
    /// A flag is a pair of halves.
    private static func isSquare(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1F1E6...0x1F1FF: false
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}

// Helvetica's published metrics, which TeX Gyre Heros shares, and those of Inter, which looks like San Francisco.
extension AdvanceWidths {
    /// Helvetica.
    static let helvetica = AdvanceWidths(
        ascii: [
            278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
            556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722,
            278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278,
            469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
            500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
        ],
        latin1: [
            278, 278, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333,
            556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 556, 667, 667, 667, 667, 667, 667, 1000, 722, 667,
            667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667,
            667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556,
            556, 556, 556, 556, 584, 556, 556, 556, 556, 556, 500, 556, 500,
        ],
        symbols: [556, 1000, 222, 222, 333, 333, 350, 1000, 556, 1000, 333, 333], other: 556)

    /// Helvetica Bold.
    static let helveticaBold = AdvanceWidths(
        ascii: [
            278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
            556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
            556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
            556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
            333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
        ],
        latin1: [
            278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333,
            611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722, 1000, 722, 667,
            667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667,
            667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278, 611, 611, 611,
            611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
        ],
        symbols: [556, 1000, 278, 278, 500, 500, 350, 1000, 556, 1000, 333, 333], other: 611)

    /// Inter Regular.
    static let sanFrancisco = AdvanceWidths(
        ascii: [
            281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605, 636, 642,
            608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264,
            543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469,
            452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523,
            364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
        ],
        latin1: [
            281, 278, 558, 631, 723, 548, 266, 551, 591, 915, 449, 540, 540, 460, 670, 449, 455, 659, 420, 430, 497,
            622, 599, 276, 267, 313, 449, 540, 884, 926, 949, 507, 676, 676, 676, 676, 676, 676, 990, 727, 598, 598,
            598, 598, 264, 264, 264, 264, 719, 753, 761, 761, 761, 761, 761, 659, 761, 741, 741, 741, 741, 665, 631,
            609, 564, 564, 564, 564, 564, 564, 925, 558, 582, 582, 582, 582, 237, 237, 237, 237, 580, 585, 597, 597,
            597, 597, 597, 659, 597, 581, 581, 581, 581, 557, 609, 557,
        ],
        symbols: [500, 1000, 199, 185, 381, 381, 562, 821, 665, 608, 358, 358], other: 590)

    /// Inter Semi Bold, the weight of the system's bold text.
    static let sanFranciscoBold = AdvanceWidths(
        ascii: [
            248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481, 621, 652, 666,
            632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608, 586, 755, 744, 275,
            561, 677, 566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690, 705, 653, 393, 379, 393,
            481, 468, 497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569, 261, 898, 610, 608, 625, 625, 397,
            549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393, 673,
        ],
        latin1: [
            248, 309, 577, 658, 751, 564, 319, 579, 553, 915, 474, 597, 566, 466, 666, 526, 458, 673, 423, 438, 497,
            652, 606, 290, 339, 318, 473, 599, 881, 919, 960, 544, 724, 724, 724, 724, 724, 724, 1017, 744, 608,
            608, 608, 608, 275, 275, 275, 275, 724, 741, 775, 775, 775, 775, 775, 673, 775, 734, 734, 734, 734, 705,
            657, 646, 575, 575, 575, 575, 575, 575, 917, 577, 593, 593, 593, 593, 261, 261, 261, 261, 593, 610, 608,
            608, 608, 608, 608, 673, 608, 608, 608, 608, 608, 576, 612, 576,
        ],
        symbols: [500, 1000, 228, 214, 408, 407, 496, 806, 679, 631, 381, 381], other: 590)
}
