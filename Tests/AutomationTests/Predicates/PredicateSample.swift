import Automation
import Testing

/// A word, an element that it holds for, and one that it does not hold for.
struct PredicateSample: Sendable, CustomTestStringConvertible {
    let make: @Sendable () -> Predicate
    let holds: @Sendable (XCUIApplication) -> any PredicateObject
    let fails: @Sendable (XCUIApplication) -> any PredicateObject
    let format: String

    init(
        _ format: String, _ make: @autoclosure @escaping @Sendable () -> Predicate,
        holds: @escaping @Sendable (XCUIApplication) -> any PredicateObject,
        fails: @escaping @Sendable (XCUIApplication) -> any PredicateObject
    ) {
        self.format = format
        self.make = make
        self.holds = holds
        self.fails = fails
    }

    var testDescription: String { format }
}

extension PredicateSample {
    static func named(_ name: String) -> @Sendable (XCUIApplication) -> any PredicateObject {
        { $0.descendants(matching: .any)[name] }
    }

    static let cells: @Sendable (XCUIApplication) -> any PredicateObject = { $0.cells }
    static let buttons: @Sendable (XCUIApplication) -> any PredicateObject = { $0.buttons }

    static let states: [PredicateSample] = [
        PredicateSample("exists == 1", .exists, holds: named("save"), fails: named("none")),
        PredicateSample("exists == 0", .notExists, holds: named("none"), fails: named("save")),
        PredicateSample("isHittable == 1", .isHittable, holds: named("save"), fails: named("don't")),
        PredicateSample("isHittable == 0", .isNotHittable, holds: named("none"), fails: named("save")),
        PredicateSample("isEnabled == 1", .isEnabled, holds: named("save"), fails: named("don't")),
        PredicateSample("isEnabled == 0", .isNotEnabled, holds: named("don't"), fails: named("none")),
        PredicateSample("isSelected == 1", .isSelected, holds: named("row_1"), fails: named("save")),
        PredicateSample("isSelected == 0", .isNotSelected, holds: named("save"), fails: named("row_1")),
        PredicateSample("isVisible == 1", .isVisible, holds: named("save"), fails: named("don't")),
        PredicateSample("isVisible == 0", .isNotVisible, holds: named("don't"), fails: named("none")),
        PredicateSample("hasFocus == 1", .hasFocus, holds: named("field"), fails: named("save")),
        PredicateSample("value IN {1, \"1\"}", .isOn, holds: named("on"), fails: named("off")),
        PredicateSample("value IN {1, \"1\"}", .isOn, holds: named("text"), fails: named("volume")),
        PredicateSample("value IN {0, \"0\"}", .isOff, holds: named("off"), fails: named("on")),
        PredicateSample("elementType == 9", .type(.button), holds: named("save"), fails: named("row_1")),
        PredicateSample("elementType == 75", .type(.cell), holds: named("row_3"), fails: named("save")),
        PredicateSample("count == 3", .count(3), holds: cells, fails: buttons),
    ]

    static let texts: [PredicateSample] = [
        PredicateSample("value == \"ready\"", .value("ready"), holds: named("save"), fails: named("on")),
        PredicateSample("value IN {\"1\", 1}", .value("1"), holds: named("on"), fails: named("off")),
        PredicateSample("value == 0.5", .value(equals: 0.5), holds: named("volume"), fails: named("on")),
        PredicateSample(
            "value CONTAINS[c] \"EAD\"", .value(contains: "EAD"), holds: named("save"), fails: named("field")),
        PredicateSample("label == \"Save all\"", .label("Save all"), holds: named("save"), fails: named("on")),
        PredicateSample(
            "label BEGINSWITH[c] \"sAVE\"", .label(beginsWith: "sAVE"), holds: named("save"), fails: named("on")),
        PredicateSample("label ENDSWITH[c] \"ALL\"", .label(endsWith: "ALL"), holds: named("save"), fails: named("on")),
        PredicateSample(
            "label CONTAINS[c] \"VE A\"", .label(contains: "VE A"), holds: named("save"), fails: named("on")),
        PredicateSample(
            "label CONTAINS \"ve a\"", .label(contains: "ve a", caseSensitive: true), holds: named("save"),
            fails: named("on")),
        PredicateSample("identifier == \"row_1\"", .identifier("row_1"), holds: named("row_1"), fails: named("Row_2")),
        PredicateSample(
            "identifier CONTAINS[c] \"OW_\"", .identifier(contains: "OW_"), holds: named("Row_2"), fails: named("save")),
        PredicateSample(
            "identifier BEGINSWITH[c] \"ROW\"", .identifier(beginsWith: "ROW"), holds: named("row_1"),
            fails: named("save")),
        PredicateSample(
            "placeholderValue == \"Your name\"", .placeholder("Your name"), holds: named("field"), fails: named("save")),
    ]

    static let further: [PredicateSample] = [
        PredicateSample(
            "(label == \"No\") OR (isEnabled == 1)", .any(.label("No"), .isEnabled), holds: named("save"),
            fails: named("don't")),
        PredicateSample(
            "(exists == 1) AND (isEnabled == 1)", .all(.exists, .isEnabled), holds: named("save"), fails: named("don't")
        ),
        PredicateSample("NOT (isEnabled == 1)", .not(.isEnabled), holds: named("don't"), fails: named("save")),
        PredicateSample(
            "value BETWEEN {0.25, 0.75}", .value(between: 0.25...0.75), holds: named("volume"), fails: named("on")),
        PredicateSample("count BETWEEN {3, 5}", .count(between: 3...5), holds: cells, fails: buttons),
        PredicateSample("count >= 3", .count(atLeast: 3), holds: cells, fails: buttons),
        PredicateSample(
            "label MATCHES \"S\\\\w+ .*\"", .label(matches: "S\\w+ .*"), holds: named("save"), fails: named("on")),
        PredicateSample(
            "identifier MATCHES \"row_\\\\d\"", .identifier(matches: "row_\\d"), holds: named("row_1"),
            fails: named("Row_2")),
        PredicateSample("value MATCHES \"r.*y\"", .value(matches: "r.*y"), holds: named("save"), fails: named("none")),
        PredicateSample(
            """
            (frame.origin.x >= 0) AND (frame.origin.y >= 0) AND (frame.origin.x + frame.size.width <= 120) AND \
            (frame.origin.y + frame.size.height <= 60)
            """, .frame(within: Rect(x: 0, y: 0, width: 120, height: 60)), holds: named("save"), fails: named("on")),
        PredicateSample(
            """
            (frame.origin.x BETWEEN {9.5, 10.5}) AND (frame.origin.y BETWEEN {19.5, 20.5}) AND \
            (frame.size.width BETWEEN {99.5, 100.5}) AND (frame.size.height BETWEEN {39.5, 40.5})
            """, .frame(Rect(x: 10, y: 20, width: 100, height: 40)), holds: named("save"), fails: named("on")),
        PredicateSample(
            """
            (frame.origin.x <= 109) AND (frame.origin.y <= 59) AND (frame.origin.x + frame.size.width > 109) AND \
            (frame.origin.y + frame.size.height > 59)
            """, .frame(contains: Point(x: 109, y: 59)), holds: named("save"), fails: named("on")),
        PredicateSample(
            "frame.size.width BETWEEN {90, 110}", .width(between: 90...110), holds: named("save"), fails: named("on")),
    ]
}
