import Automation
import SimulatedUI

extension SceneInstance {
    /// The segues of the scene, each with the object at which it begins.
    private var segues: [InterfaceSegue] {
        var segues: [InterfaceSegue] = scene.controller?.segues ?? []
        scene.controller?.forEachDescendant { segues += $0.segues }
        for object in scene.objects where object !== scene.controller { segues += object.segues }
        return segues
    }

    /// Performs a segue by its identifier.
    func performSegue(withIdentifier identifier: String, sender: AnyObject?) {
        let segues = segues
        if let segue = segues.first(where: { $0.identifier == identifier }) {
            return perform(segue, sender: sender)
        }
        let known = segues.compactMap(\.identifier)
        let nearest = nearestName(to: identifier, in: known).map { " Did you mean '\($0)'?" } ?? ""
        let all = known.isEmpty ? "It has none with an identifier." : "It has \(known.joined(separator: ", "))."
        storyboard.fail(
            "\(className) has no segue with the identifier '\(identifier)'.\(nearest) \(all)", at: scene.controller)
    }

    /// Performs a segue that the user has triggered, unless the controller refuses.
    func trigger(_ segue: InterfaceSegue, sender: AnyObject?) {
        let identifier = segue.identifier ?? ""
        if let behaviour, behaviour.responds(to: "shouldPerformSegueWithIdentifier:sender:") {
            guard behaviour.call("shouldPerformSegueWithIdentifier:sender:", [identifier, sender])?.isTrue == true
            else {
                return
            }
        } else if let controller = controller as? any SceneController,
            !controller.shouldPerformSegue(withIdentifier: identifier, sender: sender)
        {
            return
        }
        perform(segue, sender: sender)
    }

    private func perform(_ segue: InterfaceSegue, sender: AnyObject?) {
        guard let source = controller, document.isUsable(segue) else { return }
        if segue.kind == .unwind { return unwind(segue, from: source, sender: sender) }
        guard let destination = storyboard.instantiate(segue) else {
            let element = document.objects[segue.destination]
            if document.scene(ofController: segue.destination) != nil || element?.name == "viewControllerPlaceholder" {
                return
            }
            return storyboard.note(
                "The segue '\(segue.identifier ?? "")' leads to a \(element?.name ?? "") "
                    + "and not to a view controller; it does nothing.", segue.element)
        }
        prepare(segue, from: source, to: destination, sender: sender)
        let animated = segue.isAnimated
        switch segue.kind ?? .custom {
        case .show, .push:
            if let navigation = source.navigationController {
                navigation.pushViewController(destination, animated: animated)
            } else {
                source.present(destination, animated: animated)
            }
        case .showDetail, .replace:
            if let split = source.splitViewController, !split.isCollapsed {
                split.showDetail(destination)
            } else if let navigation = source.navigationController, !(destination is NavigationController) {
                navigation.pushViewController(destination, animated: animated)
            } else {
                source.present(destination, animated: animated)
            }
        case .popover, .popoverPresentation:
            destination.modalPresentationStyle = .popover
            anchor(destination, segue, sender)
            source.present(destination, animated: animated)
        case .custom:
            storyboard.note(
                "The segue '\(segue.identifier ?? "")' is of a class of its own; "
                    + "it presents its scene.", segue.element)
            fallthrough
        case .presentation, .modal:
            if let style = segue.element["modalPresentationStyle"].flatMap(Self.presentationStyle) {
                destination.modalPresentationStyle = style
            }
            source.present(destination, animated: animated)
        case .relationship, .embed, .unwind: break
        }
    }

    private func anchor(_ destination: ViewController, _ segue: InterfaceSegue, _ sender: AnyObject?) {
        let popover = destination.popoverPresentationController
        let view = object(segue.element["popoverAnchorView"]) as? View ?? sender as? View
        if let view {
            popover.sourceView = view
            popover.sourceRect = view.bounds
        }
        let item = object(segue.element["popoverAnchorBarButtonItem"]) as? BarButtonItem ?? sender as? BarButtonItem
        if let item { popover.barButtonItem = item }
    }

    /// Calls `prepareForSegue`.
    func prepare(
        _ segue: InterfaceSegue, from source: ViewController, to destination: ViewController, sender: AnyObject?
    ) {
        let made = StoryboardSegue(identifier: segue.identifier ?? "", source: source, destination: destination)
        if let behaviour {
            behaviour.call("prepareForSegue:sender:", [made, sender])
        } else {
            (source as? any SceneController)?.prepare(for: made, sender: sender)
        }
    }

    /// Returns to the nearest screen that has the action of an unwind segue.
    private func unwind(_ segue: InterfaceSegue, from source: ViewController, sender: AnyObject?) {
        let action = segue.unwindAction ?? ""
        let target = Self.screensBehind(source).first { screen in
            (screen as? any SceneController)?.scene.responds(to: action) == true
        }
        guard let target, let scene = (target as? any SceneController)?.scene else {
            return storyboard.note(
                "No screen behind \(className) has the action '\(action)'; nothing happens.", segue.element)
        }
        prepare(segue, from: source, to: target, sender: sender)
        let made = StoryboardSegue(identifier: segue.identifier ?? "", source: source, destination: target)
        if let behaviour = scene.behaviour {
            behaviour.call(action, [made])
        } else {
            _ = (target as? any SceneController)?.perform(action, sender: made)
        }
        if let navigation = target.navigationController {
            if navigation.presentedViewController != nil { navigation.dismiss(animated: segue.isAnimated) }
            navigation.popToViewController(target, animated: segue.isAnimated)
        } else if target.presentedViewController != nil {
            target.dismiss(animated: segue.isAnimated)
        }
    }

    /// The screens from which one was reached, the nearest first.
    private static func screensBehind(_ screen: ViewController) -> [ViewController] {
        var screens: [ViewController] = []
        var current: ViewController? = screen
        // Presented screens end at the root, containers at the outermost one.
        while let this = current {
            if let navigation = this as? NavigationController {
                screens += navigation.viewControllers.reversed().filter { !screens.contains($0) && $0 !== screen }
            } else if let tabs = this as? TabBarController {
                screens += [tabs.selectedViewController].compactMap { $0 }.filter { !screens.contains($0) }
                if let inner = tabs.selectedViewController as? NavigationController {
                    screens += inner.viewControllers.reversed().filter { !screens.contains($0) && $0 !== screen }
                }
            } else if this !== screen, !screens.contains(this) {
                screens.append(this)
            }
            current = this.parent ?? this.presentingViewController
        }
        return screens
    }

    static func presentationStyle(_ name: String) -> ModalPresentationStyle? {
        switch name {
        case "fullScreen": .fullScreen
        case "pageSheet": .pageSheet
        case "formSheet": .formSheet
        case "overFullScreen", "overCurrentContext": .overFullScreen
        case "popover": .popover
        default: nil
        }
    }
}

extension [ViewController] {
    fileprivate func contains(_ screen: ViewController) -> Bool { contains { $0 === screen } }
}
