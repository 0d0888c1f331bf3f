#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// A graphic as scripts see it: with a name, a frame and a value, though it is no view.
    ///
    /// A circle is used like a button; arrows and the crosshairs are images.
    final class GraphicElement: AccessibilityElement {
        let graphic: Graphic
        private weak var canvas: RouteCanvasView?

        /// Creates the element of a graphic, which is valid as long as the canvas shows the graphic.
        init(_ graphic: Graphic, on canvas: RouteCanvasView) {
            self.graphic = graphic
            self.canvas = canvas
            super.init(accessibilityContainer: canvas)
        }

        override var elementType: ElementType? { graphic is Circle ? .button : .image }

        override var accessibilityName: String? { canvas?.name(of: graphic) }

        override var accessibilityLabel: String? {
            get { canvas?.name(of: graphic) }
            set { super.accessibilityLabel = newValue }
        }

        override var accessibilityAttributeValue: AttributeValue {
            graphic.isSelected ? .string("selected") : .null
        }

        override var isAccessibilitySelected: Bool { graphic.isSelected }

        override var accessibilityFrame: Rect? { canvas?.convert(graphic.frame, to: nil) }

        override var isAccessibilityAlive: Bool {
            canvas?.shows(graphic) == true && super.isAccessibilityAlive
        }
    }
#endif
