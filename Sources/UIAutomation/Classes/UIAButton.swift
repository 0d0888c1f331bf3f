import Automation
import Scripting

/// Acts when it is tapped; its name is its title or the label of its image (reference §11).
enum UIAButton: ElementClass {
    static let type = ElementType.button
    static let documentation = "Acts when it is tapped; its name is its title or the label of its image."
    static let reference: ScriptReference = "11 doc hdr"
}
