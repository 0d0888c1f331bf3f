import JSRunCommand
import JavaScriptBridge

/// A function for scripts: `latinName("Mint")`.
struct PlantNames: ScriptModule {
    let name = "Plant names"

    private static let known = ["Aloe": "Aloe vera", "Fern": "Nephrolepis exaltata", "Mint": "Mentha spicata"]

    func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            title: name,
            functions: [
                .function(
                    "latinName", "Returns the Latin name of a plant.", takes: ["name: string"], gives: "string"
                ) { call in
                    let name = try call.argument(0, as: String.self)
                    guard let latin = Self.known[name] else {
                        throw JSThrow("RangeError", "There is no Latin name for '\(name)'.")
                    }
                    return latin
                }
            ])
    }
}
