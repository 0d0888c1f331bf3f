import FoundationEssentials

/// The type itself when the bridge converts it as a whole, although it is Codable.
func directlyConverted(_ type: Any.Type) -> (any JSConvertible.Type)? {
    if type == Date.self || type == Data.self || type == [UInt8].self { return type as? any JSConvertible.Type }
    return nil
}
