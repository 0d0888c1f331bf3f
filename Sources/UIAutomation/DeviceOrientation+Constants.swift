import Automation
import JavaScriptBridge
import Scripting

extension DeviceOrientation {
    /// The global constants for orientations of device and interface.
    static var constants: [ScriptDeclarations.Global] {
        allCases.map { orientation in
            .constant(
                "UIA_DEVICE_ORIENTATION_\(orientation.constantName)", orientation.documentation,
                gives: "\(orientation.rawValue)", reference: "doc", orientation.rawValue)
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
