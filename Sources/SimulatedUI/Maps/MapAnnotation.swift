/// A place that a map marks with a pin.
public final class MapAnnotation {
    /// The name of the place, and of its element in scripts.
    public let title: String
    /// What else is told of the place when its pin was tapped.
    public let subtitle: String?
    /// Where it is.
    public let coordinate: LocationCoordinate
    /// Called when the button `More Info` beside the name was tapped; without it there is no button.
    public var onMoreInfo: (() -> Void)?

    /// Creates an annotation.
    public init(
        _ title: String, subtitle: String? = nil, coordinate: LocationCoordinate, onMoreInfo: (() -> Void)? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.coordinate = coordinate
        self.onMoreInfo = onMoreInfo
    }
}
