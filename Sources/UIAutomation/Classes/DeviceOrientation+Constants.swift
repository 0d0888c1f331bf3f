import Automation
import JavaScriptBridge
import Scripting

extension DeviceOrientation {
    /// The global constants for orientations of device and interface (reference §7.7).
    static var constants: [ScriptDeclarations.Global] {
        allCases.map { orientation in
            .init("UIA_DEVICE_ORIENTATION_\(orientation.constantName)") { context in
                try JSValue.make(orientation.rawValue, in: context)
            }
        }
    }

    /// The constants as scripts see them.
    static var typings: [ScriptMember] {
        allCases.map { orientation in
            .constant(
                "UIA_DEVICE_ORIENTATION_\(orientation.constantName)", "\(orientation.rawValue)",
                orientation.documentation, "7.7 doc")
        }
    }

    private var constantName: String {
        switch self {
        case .unknown: "UNKNOWN"
        case .portrait: "PORTRAIT"
        case .portraitUpsideDown: "PORTRAIT_UPSIDEDOWN"
        case .landscapeLeft: "LANDSCAPELEFT"
        case .landscapeRight: "LANDSCAPERIGHT"
        case .faceUp: "FACEUP"
        case .faceDown: "FACEDOWN"
        }
    }

    private var documentation: String {
        switch self {
        case .unknown: "The orientation cannot be told."
        case .portrait: "Upright, home button below."
        case .portraitUpsideDown: "Upright, home button above."
        case .landscapeLeft: "On its side, home button on the right."
        case .landscapeRight: "On its side, home button on the left."
        case .faceUp: "Flat, screen up."
        case .faceDown: "Flat, screen down."
        }
    }
}
