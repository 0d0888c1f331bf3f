internal import Automation

/// The touches of a gesture in the words of FRY: exact places and times, with three decimals.
struct FRYTouches {
    private let paths: [TouchPath]

    /// - Parameter paths: the fingers, in fractions of the touched view or in points of the screen.
    init(_ paths: [TouchPath]) { self.paths = paths }

    /// The most places on one line.
    private static let placesPerLine = 6

    /// The argument of `touch` in a script.
    var script: String {
        if let place = tapPlace {
            return
                "FRYTouch.tap({x: \(CodeText.decimals(place.x)), y: \(CodeText.decimals(place.y))}\(isAbsolute ? ", {absolute: true}" : ""))"
        }
        let touches = paths.map { path in
            var options: [String] = []
            if path.delay > 0 { options.append("delay: \(CodeText.decimals(path.delay))") }
            if path.space == .screen { options.append("absolute: true") }
            let end = options.isEmpty ? "" : ", {\(options.joined(separator: ", "))}"
            return "FRYTouch.path([\(places(of: path, "[", "]"))]\(end))"
        }
        return touches.count == 1 ? touches[0] : "[\(touches.joined(separator: ", "))]"
    }

    /// The argument of `touch` in Swift.
    var swift: String {
        let space = isAbsolute ? ", in: .screen" : ""
        if let place = tapPlace {
            return ".tap(at: Point(x: \(CodeText.decimals(place.x)), y: \(CodeText.decimals(place.y)))\(space))"
        }
        let touches = paths.map { path in
            let places = places(of: path, "(", ")")
            if path.delay > 0 { return "TouchPath(delay: \(CodeText.decimals(path.delay)), [\(places)]\(space))" }
            return ".path([\(places)]\(space))"
        }
        return touches.count == 1 ? touches[0] : "[\(touches.joined(separator: ", "))]"
    }

    /// Whether the places are points of the screen.
    var isAbsolute: Bool { paths.first?.space == .screen }

    /// Where one finger taps; nil for anything else.
    private var tapPlace: Point? {
        guard case .tap(_, 1, 1) = GestureShape(paths), paths[0].delay == 0 else { return nil }
        return paths[0].samples.first?.location
    }

    /// The places of a path with their times since its touch; a long path takes several lines.
    private func places(of path: TouchPath, _ open: String, _ close: String) -> String {
        let places = path.samples.map { sample in
            open
                + [sample.location.x, sample.location.y, sample.time - path.delay].map(CodeText.decimals)
                .joined(separator: ", ") + close
        }
        guard places.count > Self.placesPerLine else { return places.joined(separator: ", ") }
        return stride(from: 0, to: places.count, by: Self.placesPerLine).map { start in
            "\n    " + places[start..<min(start + Self.placesPerLine, places.count)].joined(separator: ", ")
        }.joined(separator: ",") + "\n"
    }
}
