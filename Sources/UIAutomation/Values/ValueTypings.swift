import Scripting

/// The plain objects that scripts pass to elements and get from them (reference §1.5, §6.3, §7.3, §7.4).
enum ValueTypings {
    /// The shapes, in the order for readers.
    static var all: [ScriptType] { geometry + gestures + places + [taskResult] }

    private static var geometry: [ScriptType] {
        [
            interface(
                "Point", "A place on the screen, in points.", "1.5 doc",
                [.coordinate("x", "To the right."), .coordinate("y", "Downwards.")]),
            interface(
                "Size", "An extent, in points.", "1.5 doc",
                [.coordinate("width", "From left to right."), .coordinate("height", "From top to bottom.")]),
            interface(
                "Rect", "A rectangle on the screen; a new object on each call, so it may be changed.", "1.5 doc used",
                [
                    .property("origin", "Point", isWritable: true, "The corner at the top left."),
                    .property("size", "Size", isWritable: true, "The extent."),
                ]),
            ScriptType(
                "GestureTarget", .alias("Point | Rect | UIAElement"),
                "Where a gesture on the screen goes: a point, the middle of a rectangle, or an element.", "7.3 doc"),
        ]
    }

    private static var gestures: [ScriptType] {
        let touchCount = ScriptMember.option("touchCount", "number", "With how many fingers; by default 1.")
        let duration = ScriptMember.option("duration", "number", "How long, in seconds; by default 1.")
        return [
            interface(
                "TapOptions", "How to tap.", "7.3 doc",
                [
                    .option("tapCount", "number", "How often; by default 1."), touchCount,
                    .option("duration", "number", "How long, in seconds; by default 0."),
                ]),
            interface(
                "ElementTapOptions", extends: "TapOptions", "How and where to tap an element.", "6.3 doc",
                [.option("tapOffset", "Point", "Where, from 0 to 1 of each side; the hit point without it.")]),
            interface(
                "FlickOptions", "From where to where to flick inside an element.", "6.3 doc",
                [
                    touchCount, .option("startOffset", "Point", "Where it begins, from 0 to 1 of each side."),
                    .option("endOffset", "Point", "Where it ends, from 0 to 1 of each side."),
                ]),
            interface(
                "DragOptions", extends: "FlickOptions", "From where to where to drag inside an element.", "6.3 doc",
                [duration]),
            interface(
                "RotateOptions", "How to turn fingers.", "6.3 doc",
                [
                    .option("centerOffset", "Point", "The middle, from 0 to 1 of each side of the element."), duration,
                    .option("radius", "number", "How far the fingers are from the middle, in points."),
                    .option("rotation", "number", "By how much, in radians; by default π."),
                    .option("touchCount", "number", "With how many fingers; by default 2."),
                ]),
        ]
    }

    private static var places: [ScriptType] {
        [
            interface(
                "Coordinates", "A place on earth.", "7.4 doc",
                [.coordinate("latitude", "Degrees to the north."), .coordinate("longitude", "Degrees to the east.")]),
            interface(
                "LocationOptions", "What else is known of a place on earth.", "7.4 doc",
                [
                    .option("altitude", "number", "Metres above the sea."),
                    .option("horizontalAccuracy", "number", "In metres."),
                    .option("verticalAccuracy", "number", "In metres."),
                    .option("course", "number", "Where the device moves to, in degrees clockwise from north."),
                    .option("speed", "number", "Metres per second."),
                ]),
        ]
    }

    private static var taskResult: ScriptType {
        interface(
            "HostTaskResult", "How a program on the host ended.", "14 doc",
            [
                .property("exitCode", "number", isWritable: true, "Its exit status, or the signal that ended it."),
                .property("stdout", "string", isWritable: true, "What it wrote to standard output."),
                .property("stderr", "string", isWritable: true, "What it wrote to standard error."),
            ])
    }

    private static func interface(
        _ name: String, extends parent: String? = nil, _ documentation: String, _ reference: ScriptReference,
        _ members: [ScriptMember]
    ) -> ScriptType {
        ScriptType(name, .interface, parent: parent, documentation, reference, members: members)
    }
}

extension ScriptMember {
    fileprivate static func coordinate(_ name: String, _ documentation: String) -> ScriptMember {
        property(name, "number", isWritable: true, documentation)
    }
}
