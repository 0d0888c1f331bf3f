import Automation
import JavaScriptBridge
import Scripting

extension UIATarget {
    /// What is on the device beside the app in front, as far as headers name it (reference §7.2).
    static func addNeighbours(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections([.children(.application)], to: definition, wrapper)
        UIAElement.addRelations([.mainScreen, .remote], to: definition, wrapper)
        definition.method("applicationAtPoint") { (target: Element, place: JSValue) in
            guard let point = try Point(place) else {
                throw JSThrow("TypeError", "applicationAtPoint takes a point such as {x: 10, y: 20}.")
            }
            let screen = target.session.driver.device.screen
            guard (screen.minX..<screen.maxX).contains(point.x), (screen.minY..<screen.maxY).contains(point.y) else {
                return try wrapper.wrap(target.session.nowhere)
            }
            return try wrapper.wrap(target.related(.frontMostApp))
        }
    }
}
