import TestProject

/// Three bot tests of the Routes app, each in a file of its own, the last with a check that fails.
enum BotFiles {
    static let names = ["one.plist", "two.json", "three.json"]

    static func project() throws -> Project { try Project(["one.plist": one, "two.json": two, "three.json": three]) }

    private static let one = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>name</key>
            <string>Adding and Undoing</string>
            <key>operations</key>
            <array>
                <string>Adding A</string>
                <dict><key>name</key><string>MOVE_CROSSHAIRS_TO_ZONE</string><key>data</key><integer>49</integer></dict>
                <dict><key>name</key><string>TAP_ADD</string></dict>
                <string>Adding B</string>
                <dict><key>name</key><string>MOVE_CROSSHAIRS_TO_ZONE</string><key>data</key><integer>52</integer></dict>
                <dict><key>name</key><string>TAP_ADD</string></dict>
                <string>Undoing</string>
                <dict><key>name</key><string>TAP_UNDO</string></dict>
                <dict><key>name</key><string>TAP_REDO</string></dict>
                <dict><key>name</key><string>TAP_UNDO</string></dict>
                <string>Tests</string>
                <dict><key>name</key><string>COUNT_WAYPOINTS</string><key>data</key><integer>1</integer></dict>
                <dict><key>name</key><string>VALIDATE_SELECTION</string><key>data</key><string>A</string></dict>
            </array>
        </dict>
        </plist>

        """

    private static let two = """
        {"name": "Two Waypoints", "operations": [
          {"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": 49},
          {"name": "TAP_ADD"},
          "Tests",
          {"name": "COUNT_WAYPOINTS", "data": 1},
          {"name": "VALIDATE_ROUTE_NEXT", "data": "A→*"}
        ]}

        """

    private static let three = """
        {"name": "Two Waypoints", "operations": [
          "Adding A",
          {"name": "TAP_ADD"},
          "Tests",
          {"name": "COUNT_WAYPOINTS", "data": 2},
          {"name": "COUNT_ARROWS", "data": 0}
        ]}

        """
}
