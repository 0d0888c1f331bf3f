/// A family of letters that text is measured with, and drawn with by a renderer.
public enum Typeface: Hashable, Sendable, CaseIterable {
    /// The system's typeface up to version 8.
    case helvetica
    /// The system's typeface since version 9.
    case sanFrancisco

    /// The space that the system adds to each letter of a size, in thousandths of the size.
    ///
    /// San Francisco is spaced more widely in small sizes than in large ones.
    package func tracking(at pointSize: Double) -> Int {
        guard self == .sanFrancisco, pointSize.isFinite else { return 0 }
        let index = Int(min(max(pointSize.rounded(), 8), 28)) - 8
        return index < Self.trackings.count ? Self.trackings[index] : -20
    }

    /// The space from 8 points on, point by point.
    private static let trackings = [23, 16, 10, 5, 0, -3, -6, -9, -11, -13, -14, -16, -17]

    /// The widths of the letters of a weight.
    func widths(isBold: Bool) -> AdvanceWidths {
        switch self {
        case .helvetica: isBold ? .helveticaBold : .helvetica
        case .sanFrancisco: isBold ? .sanFranciscoBold : .sanFrancisco
        }
    }
}

extension SimulatedDevice {
    /// The typeface of the device's operating system.
    public var systemTypeface: Typeface { ElementShapes.typeface[version: majorSystemVersion] }
}

extension View {
    /// Returns a font with its typeface; the system's, unless the font has its own.
    ///
    /// A view outside a window measures with Helvetica.
    package final func resolved(_ font: Font) -> Font {
        guard font.typeface == nil, let device else { return font }
        var font = font
        font.typeface = device.systemTypeface
        return font
    }
}
