extension View {
    /// Has a recogniser watch the touches on this view and all inside it.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.watchedView = self
        gestureRecognizers.append(recognizer)
    }

    /// Ends the watch of a recogniser.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.stop()
        recognizer.watchedView = nil
    }

    /// Calls a body whenever the view is tapped.
    @discardableResult
    public final func onTap(count: Int = 1, _ body: @escaping () -> Void) -> TapGestureRecognizer {
        let recognizer = TapGestureRecognizer { _ in body() }
        recognizer.numberOfTapsRequired = count
        addGestureRecognizer(recognizer)
        isUserInteractionEnabled = true
        return recognizer
    }
}
