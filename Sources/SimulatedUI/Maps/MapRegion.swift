/// A place on the earth, in degrees.
public struct LocationCoordinate: Hashable, Sendable {
    /// Degrees north of the equator.
    public var latitude: Double
    /// Degrees east of Greenwich.
    public var longitude: Double

    /// Creates a place.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A part of the earth that a map shows.
public struct CoordinateRegion: Hashable, Sendable {
    /// The middle.
    public var center: LocationCoordinate
    /// How many degrees there are from the lower to the upper edge.
    public var latitudeDelta: Double
    /// How many degrees there are from the left to the right edge.
    public var longitudeDelta: Double

    /// Creates a region.
    public init(center: LocationCoordinate, latitudeDelta: Double, longitudeDelta: Double) {
        self.center = center
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }

    /// The region cut down to what a map can show.
    var limited: CoordinateRegion {
        func limit(_ value: Double, _ range: ClosedRange<Double>) -> Double {
            value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : range.upperBound
        }
        let center = LocationCoordinate(
            latitude: limit(center.latitude, -85...85), longitude: limit(center.longitude, -180...180))
        return CoordinateRegion(
            center: center, latitudeDelta: limit(latitudeDelta, 0.0005...180),
            longitudeDelta: limit(longitudeDelta, 0.0005...360))
    }
}
