import SimulatedUI

/// The views that a document can have, by their tags.
enum ViewKind: String, CaseIterable {
    case view, label, button, textField, textView, `switch`, slider, stepper, segmentedControl, pageControl
    case progressView, activityIndicatorView, imageView, datePicker, pickerView, searchBar
    case tableView, tableViewCell, tableViewCellContentView, collectionView, collectionViewCell
    case collectionReusableView, collectionViewCellContentView
    case scrollView, stackView, webView, wkWebView, mapView, toolbar, navigationBar, tabBar
    case containerView, control, visualEffectView, window

    /// UIKit's name of the class.
    var className: String {
        switch self {
        case .wkWebView: "WKWebView"
        case .mapView: "MKMapView"
        case .containerView, .tableViewCellContentView, .collectionViewCellContentView: "UIView"
        default: "UI\(rawValue.capitalizedFirst)"
        }
    }
}

/// The gesture recognisers that a document can have, by their tags.
enum GestureKind: String, CaseIterable {
    case tap = "tapGestureRecognizer"
    case longPress = "pongPressGestureRecognizer"
    case swipe = "swipeGestureRecognizer"
    case pan = "panGestureRecognizer"
    case screenEdgePan = "screenEdgePanGestureRecognizer"
    case pinch = "pinchGestureRecognizer"
    case rotation = "rotationGestureRecognizer"
}
