import SimulatedUI

/// The size classes for which a document varies an object, from a key such as `heightClass=compact-widthClass=regular`.
struct SizeClassKey: Hashable {
    private(set) var width: TraitCollection.UserInterfaceSizeClass?
    private(set) var height: TraitCollection.UserInterfaceSizeClass?

    /// Reads a key; nil for one that is not known.
    init?(_ key: String) {
        guard key != "default" else { return }
        for part in key.split(separator: "-") {
            let words = part.split(separator: "=")
            guard words.count == 2, let size = Self.sizes[String(words[1])] else { return nil }
            switch words[0] {
            case "widthClass": width = size
            case "heightClass": height = size
            default: return nil
            }
        }
    }

    private static let sizes: [String: TraitCollection.UserInterfaceSizeClass] = [
        "compact": .compact, "regular": .regular,
    ]

    /// The order in which variations apply: the later ones are for fewer screens, and win.
    fileprivate var rank: Int { (width == nil ? 0 : 2) + (height == nil ? 0 : 1) }

    /// Whether the variation is for a screen; one whose size is not known has only what is for any.
    fileprivate func applies(to traits: TraitCollection?) -> Bool {
        guard let traits else { return width == nil && height == nil }
        return (width ?? traits.horizontalSizeClass) == traits.horizontalSizeClass
            && (height ?? traits.verticalSizeClass) == traits.verticalSizeClass
    }
}

extension InterfaceElement {
    /// What the document varies with the size classes, in order.
    var variations: [InterfaceElement] { children.filter { $0.name == "variation" } }

    /// The variations for a screen, the most general first.
    func variations(for traits: TraitCollection?) -> [InterfaceElement] {
        let found = variations.compactMap { variation in
            variation["key"].flatMap(SizeClassKey.init).map { (key: $0, element: variation) }
        }
        return found.filter { $0.key.applies(to: traits) }.enumerated()
            .sorted { ($0.element.key.rank, $0.offset) < ($1.element.key.rank, $1.offset) }.map(\.element.element)
    }

    /// The element as it is for a screen.
    func resolved(for traits: TraitCollection?) -> InterfaceElement { replaced(by: variations(for: traits)) }

    /// The names of attributes and the keys of values that variations replace.
    var variedNames: Set<String> {
        variations.reduce(into: []) { names, variation in
            for attribute in variation.attributes where attribute.name != "key" { names.insert(attribute.name) }
            for child in variation.children where child.name != "mask" {
                if let key = child["key"] { names.insert(key) }
            }
        }
    }

    /// The identifiers that a mask, such as `subviews`, leaves out on a screen.
    func excluded(by mask: String, for traits: TraitCollection?) -> Set<String> {
        variations(for: traits).reduce(into: []) { excluded, variation in
            let masks = variation.children.filter { $0.name == "mask" && $0["key"] == mask }
            for reference in masks.flatMap(\.children) {
                guard let id = reference["reference"] else { continue }
                if reference.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
            }
        }
    }
}
