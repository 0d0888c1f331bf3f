#if SampleApps
    internal import SimulatedUI

    extension View {
        /// Adds a part in front of all others, or takes it away: what is only hidden stays in the tree of elements.
        func show(_ part: View, if isShown: Bool) {
            if !isShown {
                part.removeFromSuperview()
            } else if part.superview !== self {
                addSubview(part)
            }
        }
    }
#endif
