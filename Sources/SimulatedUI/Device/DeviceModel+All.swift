import Automation

/// The models that there are.
///
/// The points and scales are those of Apple's simulators; the insets are those of the first system with the model.
extension DeviceModel {
    /// The default device.
    public static let iPhone5 = early("iPhone 5", .phone4Inch)
    /// A phone with the older, shorter screen.
    public static let iPhone4s = early("iPhone 4s", .phone35Inch)
    /// A larger phone.
    public static let iPhone6 = early("iPhone 6", .phone47Inch)
    /// A large phone with a home button.
    public static let iPhone6Plus = early("iPhone 6 Plus", .phone55Inch)
    /// A phone with a notch.
    public static let iPhoneX = phone("iPhone X", .phone58Inch, since: "11.0")
    /// A phone with the Dynamic Island.
    public static let iPhone15 = phone("iPhone 15", .island61Inch, since: "17.0")
    /// A tablet.
    public static let iPad = early("iPad", .pad97Inch)
    /// A small tablet.
    public static let iPadMini = early("iPad mini", .pad97Inch.with(scale: 1))
    /// A tablet with a home indicator.
    public static let iPadPro11 = pad("iPad Pro (11-inch)", .pad11Inch, since: "12.1")

    /// All named models, in the order of listings.
    public static let all: [DeviceModel] = [
        early("iPhone", .phone4Inch), early("iPhone 4", .phone35Inch), iPhone4s, iPhone5,
        early("iPhone 5c", .phone4Inch), early("iPhone 5s", .phone4Inch), iPhone6, iPhone6Plus,
        early("iPhone 6s", .phone47Inch), early("iPhone 6s Plus", .phone55Inch),
        phone("iPhone SE", .phone4Inch, since: "9.3"),
        phone("iPhone 7", .phone47Inch, since: "10.0"), phone("iPhone 7 Plus", .phone55Inch, since: "10.0"),
        phone("iPhone 8", .phone47Inch, since: "11.0"), phone("iPhone 8 Plus", .phone55Inch, since: "11.0"),
        iPhoneX,
        phone("iPhone XR", .notch61Inch, since: "12.0"), phone("iPhone XS", .phone58Inch, since: "12.0"),
        phone("iPhone XS Max", .phone65Inch, since: "12.0"),
        phone("iPhone 11", .notch61Inch, since: "13.0"), phone("iPhone 11 Pro", .phone58Inch, since: "13.0"),
        phone("iPhone 11 Pro Max", .phone65Inch, since: "13.0"),
        phone("iPhone SE (2nd generation)", .phone47Inch, since: "13.4"),
        phone("iPhone 12 mini", .phone54Inch, since: "14.2"), phone("iPhone 12", .phone61Inch, since: "14.1"),
        phone("iPhone 12 Pro", .phone61Inch, since: "14.1"), phone("iPhone 12 Pro Max", .phone67Inch, since: "14.2"),
        phone("iPhone 13 mini", .phone54Inch, since: "15.0"), phone("iPhone 13", .phone61Inch, since: "15.0"),
        phone("iPhone 13 Pro", .phone61Inch, since: "15.0"), phone("iPhone 13 Pro Max", .phone67Inch, since: "15.0"),
        phone("iPhone SE (3rd generation)", .phone47Inch, since: "15.4"),
        phone("iPhone 14", .phone61Inch, since: "16.0"), phone("iPhone 14 Plus", .phone67Inch, since: "16.0"),
        phone("iPhone 14 Pro", .island61Inch, since: "16.0"), phone("iPhone 14 Pro Max", .island67Inch, since: "16.0"),
        iPhone15, phone("iPhone 15 Plus", .island67Inch, since: "17.0"),
        phone("iPhone 15 Pro", .island61Inch, since: "17.0"), phone("iPhone 15 Pro Max", .island67Inch, since: "17.0"),
        phone("iPhone 16", .island61Inch, since: "18.0"), phone("iPhone 16 Plus", .island67Inch, since: "18.0"),
        phone("iPhone 16 Pro", .island63Inch, since: "18.0"), phone("iPhone 16 Pro Max", .island69Inch, since: "18.0"),
        phone("iPhone 16e", .phone61Inch, since: "18.3"),
        phone("iPhone 17", .island63Inch, since: "26.0"), phone("iPhone 17 Pro", .island63Inch, since: "26.0"),
        phone("iPhone 17 Pro Max", .island69Inch, since: "26.0"), phone("iPhone Air", .island65Inch, since: "26.0"),
        early("iPod touch", .phone4Inch),
        phone("iPod touch (7th generation)", .phone4Inch, since: "12.3", "iPod touch"),

        iPad, early("iPad 2", .pad97Inch.with(scale: 1)), early("iPad Air", .pad97Inch),
        early("iPad Air 2", .pad97Inch), iPadMini, early("iPad mini 2", .pad97Inch),
        pad("iPad mini 3", .pad97Inch, since: "8.1"), pad("iPad mini 4", .pad97Inch, since: "9.0"),
        early("iPad Pro", .pad129Inch), pad("iPad Pro (9.7-inch)", .pad97Inch, since: "9.3"),
        pad("iPad (5th generation)", .pad97Inch, since: "10.3"),
        pad("iPad Pro (10.5-inch)", .pad105Inch, since: "10.3"),
        pad("iPad Pro (12.9-inch) (2nd generation)", .pad129Inch, since: "10.3"),
        pad("iPad (6th generation)", .pad97Inch, since: "11.3"), iPadPro11,
        pad("iPad Pro (12.9-inch) (3rd generation)", .pad129Inch.withHomeIndicator, since: "12.1"),
        pad("iPad mini (5th generation)", .pad97Inch, since: "12.2"),
        pad("iPad Air (3rd generation)", .pad105Inch, since: "12.2"),
        pad("iPad (7th generation)", .pad102Inch, since: "13.1"),
        pad("iPad Pro (11-inch) (2nd generation)", .pad11Inch, since: "13.4"),
        pad("iPad Pro (12.9-inch) (4th generation)", .pad129Inch.withHomeIndicator, since: "13.4"),
        pad("iPad (8th generation)", .pad102Inch, since: "14.0"),
        pad("iPad Air (4th generation)", .pad109Inch, since: "14.0"),
        pad("iPad Pro (11-inch) (3rd generation)", .pad11Inch, since: "14.5"),
        pad("iPad Pro (12.9-inch) (5th generation)", .pad129Inch.withHomeIndicator, since: "14.5"),
        pad("iPad (9th generation)", .pad102Inch, since: "15.0"),
        pad("iPad mini (6th generation)", .pad83Inch, since: "15.0"),
        pad("iPad Air (5th generation)", .pad109Inch, since: "15.4"),
        pad("iPad (10th generation)", .pad109Inch, since: "16.1"),
        pad("iPad Pro (11-inch) (4th generation)", .pad11Inch, since: "16.1"),
        pad("iPad Pro (12.9-inch) (6th generation)", .pad129Inch.withHomeIndicator, since: "16.1"),
        pad("iPad Air 11-inch (M2)", .pad109Inch, since: "17.4"),
        pad("iPad Air 13-inch (M2)", .pad129Inch.withHomeIndicator, since: "17.4"),
        pad("iPad Pro 11-inch (M4)", .pad111Inch, since: "17.4"),
        pad("iPad Pro 13-inch (M4)", .pad13Inch, since: "17.4"),
        pad("iPad mini (A17 Pro)", .pad83Inch, since: "18.0"), pad("iPad (A16)", .pad109Inch, since: "18.3"),
        pad("iPad Air 11-inch (M3)", .pad109Inch, since: "18.3"),
        pad("iPad Air 13-inch (M3)", .pad129Inch.withHomeIndicator, since: "18.3"),
        pad("iPad Pro 11-inch (M5)", .pad111Inch, since: "26.0"),
        pad("iPad Pro 13-inch (M5)", .pad13Inch, since: "26.0"),
    ]

    /// A screen that several models have.
    private struct Screen {
        var size: Size
        var scale = 2.0
        var statusBar = 20.0
        var housing = 0.0
        var hasHomeIndicator = false

        /// Creates a screen.
        /// - Parameter housing: the inset at the edge with the camera, in points; a phone with one has no home button.
        init(_ width: Double, _ height: Double, scale: Double = 2, statusBar: Double = 20, housing: Double = 0) {
            size = Size(width: width, height: height)
            self.scale = scale
            self.statusBar = statusBar
            self.housing = housing
            hasHomeIndicator = housing > 0
        }

        func with(scale: Double) -> Screen {
            var screen = self
            screen.scale = scale
            return screen
        }

        var withHomeIndicator: Screen {
            var screen = self
            screen.hasHomeIndicator = true
            screen.statusBar = 24
            return screen
        }

        static let phone35Inch = Screen(320, 480)
        static let phone4Inch = Screen(320, 568)
        static let phone47Inch = Screen(375, 667)
        static let phone55Inch = Screen(414, 736, scale: 3)
        static let phone54Inch = Screen(375, 812, scale: 3, statusBar: 50, housing: 50)
        static let phone58Inch = Screen(375, 812, scale: 3, statusBar: 44, housing: 44)
        static let phone61Inch = Screen(390, 844, scale: 3, statusBar: 47, housing: 47)
        static let notch61Inch = Screen(414, 896, statusBar: 48, housing: 48)
        static let phone65Inch = Screen(414, 896, scale: 3, statusBar: 44, housing: 44)
        static let phone67Inch = Screen(428, 926, scale: 3, statusBar: 47, housing: 47)
        static let island61Inch = Screen(393, 852, scale: 3, statusBar: 54, housing: 59)
        static let island67Inch = Screen(430, 932, scale: 3, statusBar: 54, housing: 59)
        static let island63Inch = Screen(402, 874, scale: 3, statusBar: 54, housing: 62)
        static let island65Inch = Screen(420, 912, scale: 3, statusBar: 54, housing: 68)
        static let island69Inch = Screen(440, 956, scale: 3, statusBar: 54, housing: 62)
        static let pad83Inch = Screen(744, 1133).withHomeIndicator
        static let pad97Inch = Screen(768, 1024)
        static let pad102Inch = Screen(810, 1080)
        static let pad105Inch = Screen(834, 1112)
        static let pad109Inch = Screen(820, 1180).withHomeIndicator
        static let pad11Inch = Screen(834, 1194).withHomeIndicator
        static let pad111Inch = Screen(834, 1210).withHomeIndicator
        static let pad129Inch = Screen(1024, 1366)
        static let pad13Inch = Screen(1032, 1376).withHomeIndicator
    }

    /// Returns a model that reports itself as the simulators of its time did.
    private static func early(_ name: String, _ screen: Screen) -> DeviceModel {
        let idiom: Idiom = name.hasPrefix("iPad") ? .pad : .phone
        return model(name, idiom == .pad ? "iPad Simulator" : "iPhone Simulator", screen, idiom, "7.1")
    }

    private static func phone(
        _ name: String, _ screen: Screen, since version: String, _ kind: String = "iPhone"
    ) -> DeviceModel {
        model(name, kind, screen, .phone, version)
    }

    private static func pad(_ name: String, _ screen: Screen, since version: String) -> DeviceModel {
        model(name, "iPad", screen, .pad, version)
    }

    private static func model(
        _ name: String, _ model: String, _ screen: Screen, _ idiom: Idiom, _ version: String
    ) -> DeviceModel {
        DeviceModel(
            name: name, model: model, screenSize: screen.size, scale: screen.scale, idiom: idiom,
            statusBarHeight: screen.statusBar, housingInset: screen.housing, hasHomeIndicator: screen.hasHomeIndicator,
            systemVersion: version)
    }
}
