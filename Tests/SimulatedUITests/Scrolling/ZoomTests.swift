import Automation
import Testing

@testable import SimulatedUI

@Suite struct ZoomTests {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    let picture = View(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    let spot = Button("Spot")
    let stage: Stage

    init() throws {
        scroll.contentSize = Size(width: 320, height: 400)
        spot.frame = Rect(x: 150, y: 190, width: 20, height: 20)
        picture.addSubview(spot)
        scroll.addSubview(picture)
        let view = picture
        scroll.viewForZooming = { _ in view }
        scroll.maximumZoomScale = 4
        stage = try Stage(showing: scroll)
    }

    @Test("two fingers that move apart enlarge the content around their middle")
    func open() throws {
        // The view begins below the status bar, at 20.
        try stage.driver.perform(.pinch(in: Rect(x: 60, y: 120, width: 200, height: 200), scale: 2))
        stage.settle()
        #expect(abs(scroll.zoomScale - 2) < 1e-9)
        #expect(abs(scroll.contentSize.width - 640) < 1e-6)
        let rect = try stage.rect(stage.first(.button))
        #expect(abs(rect.size.width - 40) < 1e-6)
        #expect(abs(rect.center.x - 160) < 1e-6 && abs(rect.center.y - 220) < 1e-6)
        #expect(picture.bounds.size == Size(width: 320, height: 400))
    }

    @Test("beyond its limits the content springs back, and tells when it is done")
    func limits() throws {
        var ends = 0
        scroll.didEndZooming = { _ in ends += 1 }
        try stage.driver.perform(.pinch(in: Rect(x: 20, y: 120, width: 280, height: 200), scale: 8))
        #expect(scroll.zoomScale == 4)
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        stage.settle()
        #expect(scroll.zoomScale == 4)
        #expect(ends == 1)
        try stage.driver.perform(.pinch(in: Rect(x: 20, y: 120, width: 280, height: 200), scale: 0.1))
        stage.settle()
        #expect(scroll.zoomScale == 1)
        #expect(scroll.contentOffset == .zero)
        #expect(picture.frame == Rect(x: 0, y: 0, width: 320, height: 400))
        #expect(ends == 2)
    }

    @Test("an enlarged content is scrolled with one finger")
    func scrolls() throws {
        scroll.setZoomScale(2, animated: false)
        #expect(scroll.contentOffset == Point(x: 160, y: 200))
        try stage.driver.perform(.drag(from: Point(x: 160, y: 300), to: Point(x: 100, y: 250)))
        stage.settle()
        #expect(scroll.contentOffset == Point(x: 220, y: 250))
        #expect(scroll.zoomScale == 2)
    }

    @Test("a part of the content can be made to fill the view, over time")
    func zoomToRect() throws {
        scroll.zoom(to: Rect(x: 80, y: 100, width: 80, height: 100), animated: true)
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        stage.settle()
        #expect(scroll.zoomScale == 4)
        #expect(scroll.contentOffset == Point(x: 320, y: 400))
        scroll.setZoomScale(9, animated: false)
        #expect(scroll.zoomScale == 4)
        scroll.zoomScale = .nan
        #expect(scroll.zoomScale == 4)
    }

    @Test("a view without limits of its own, or without anything to enlarge, does not zoom")
    func none() throws {
        scroll.viewForZooming = nil
        try stage.driver.perform(.pinch(in: Rect(x: 60, y: 120, width: 200, height: 200), scale: 2))
        stage.settle()
        #expect(scroll.zoomScale == 1)
        let plain = ScrollView()
        plain.zoomScale = 3
        #expect(plain.zoomScale == 1)
        #expect(ScrollView().pinch == nil)
    }
}
