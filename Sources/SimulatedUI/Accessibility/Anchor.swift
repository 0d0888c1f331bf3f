/// A reference to an object that may be deallocated.
///
/// A weak reference would work too, but makes every later retain and release of the object several times as slow;
/// devices, apps and clocks are accessed with every look-up.
final class Anchor<Object: AnyObject> {
    // The object clears this in its deinitialiser, so it never dangles; a debug build checks.
    #if DEBUG
        unowned var object: Object?
    #else
        unowned(unsafe) var object: Object?
    #endif
}

/// What refers to an element that may be deallocated, for all properties that do.
final class ElementAnchor {
    // The element clears this as the first thing when it is deallocated. Subclasses may read it before that: an `unowned`
    // reference would trap then.
    unowned(unsafe) var element: AccessibilityElement?

    init(_ element: AccessibilityElement) { self.element = element }
}

/// A property that refers to an element as a weak one does, without its cost; see ``Anchor``.
@propertyWrapper
struct Anchored<Element: AccessibilityElement> {
    private var anchor: ElementAnchor?

    init() {}

    init(wrappedValue: Element?) { anchor = wrappedValue?.ownAnchor }

    var wrappedValue: Element? {
        // Only elements of this type are put in.
        get { anchor?.element.map { unsafeDowncast($0, to: Element.self) } }
        set { anchor = newValue?.ownAnchor }
    }
}
