/// Where an object that may go away is found as long as it is there.
///
/// A weak reference would do, but makes every later retain and release of the object several times as slow; devices,
/// apps and clocks are reached with every look-up.
final class Anchor<Object: AnyObject> {
    // The object clears this when it goes away, so it never dangles.
    unowned(unsafe) var object: Object?
}
