import JavaScriptBridge

/// The ending of a key by which a definition speaks of one kind of device only, as in `popover~ipad`.
enum DeviceSuffix {
    /// The key without the ending, or nil when the ending names the other kind of device.
    /// - Throws: `JSError` when the device cannot be asked.
    static func name(of key: String, in context: JSContext) throws -> String? {
        if key.hasSuffix("~iphone") {
            let device = try Device(in: context)
            let isTablet = device.model.hasPrefix("iPad") || device.name == "iPad Simulator"
            return isTablet ? nil : String(key.dropLast("~iphone".count))
        }
        if key.hasSuffix("~ipad") {
            let device = try Device(in: context)
            let isTablet = device.model.hasPrefix("iPad") || device.name.hasPrefix("iPad Simulator")
            return isTablet ? String(key.dropLast("~ipad".count)) : nil
        }
        return key
    }

    private struct Device {
        let model: String
        let name: String

        init(in context: JSContext) throws {
            let target = try context.globalObject["UIATarget"].invokeMethod("localTarget")
            model = try target.invokeMethod("model").toSwiftString()
            name = try target.invokeMethod("name").toSwiftString()
        }
    }
}
