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

    @Test("beyond its limits the content springs back, and reports when it is done")
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

@Suite struct MapViewTests {
    let map = MapView()
    let stage: Stage
    let museum = MapAnnotation(
        "Museum", subtitle: "Open till six", coordinate: LocationCoordinate(latitude: 52, longitude: 13))
    let station = MapAnnotation("Station", coordinate: LocationCoordinate(latitude: 52.5, longitude: 14))

    init() throws {
        stage = try Stage(showing: map)
        map.addAnnotations([museum, station])
        map.region = CoordinateRegion(
            center: LocationCoordinate(latitude: 52, longitude: 13), latitudeDelta: 1, longitudeDelta: 1)
    }

    private func pin(_ name: String) throws -> any ElementNode { try stage.first(.element, named: name) }

    @Test("annotations are elements of the map, where their places are") func annotations() throws {
        let node = try stage.first(.mapView)
        #expect(stage.driver.elements(.elements, of: node).map(stage.name) == ["Station", "Museum"])
        // 320 points show at least one degree; the tip of the pin is on its place.
        #expect(try stage.rect(pin("Museum")) == Rect(x: 144, y: 180, width: 32, height: 40))
        #expect(try stage.rect(pin("Station")) == Rect(x: 464, y: 20, width: 32, height: 40))
        #expect(stage.value(try pin("Museum")) == .string("Open till six"))
        #expect(stage.isVisible(try pin("Museum")))
        #expect(!stage.isVisible(try pin("Station")))
        #expect(map.region.latitudeDelta == 1.25)
    }

    @Test("a drag moves the map") func pan() throws {
        try stage.driver.perform(.drag(from: Point(x: 250, y: 300), to: Point(x: 50, y: 300), duration: 1))
        stage.settle()
        #expect(abs(map.region.center.longitude - 13.625) < 0.05)
        #expect(stage.isVisible(try pin("Station")))
        map.isScrollEnabled = false
        try stage.driver.perform(.drag(from: Point(x: 250, y: 300), to: Point(x: 50, y: 300), duration: 1))
        #expect(abs(map.region.center.longitude - 13.625) < 0.05)
    }

    @Test("a double tap zooms in, a tap with two fingers zooms out") func zoom() throws {
        var changes = 0
        map.regionDidChange = { _ in changes += 1 }
        try stage.driver.perform(.tap(at: Point(x: 60, y: 300), count: 2))
        stage.settle()
        #expect(map.region.longitudeDelta == 0.5)
        for _ in 0..<2 {
            try stage.driver.perform(.tap(at: Point(x: 60, y: 300), touchCount: 2))
            stage.settle()
        }
        #expect(map.region.longitudeDelta == 2)
        #expect(changes == 3)
        #expect(stage.isVisible(try pin("Station")))
        map.isZoomEnabled = false
        try stage.driver.perform(.tap(at: Point(x: 60, y: 300), count: 2))
        #expect(map.region.longitudeDelta == 2)
    }

    @Test("two fingers that move apart zoom in, together zoom out") func pinch() throws {
        let rect = Rect(x: 40, y: 100, width: 240, height: 240)
        try stage.driver.perform(.pinch(in: rect, scale: 2))
        stage.settle()
        let near = map.region.longitudeDelta
        #expect(near < 0.6)
        #expect(map.region.center == LocationCoordinate(latitude: 52, longitude: 13))
        try stage.driver.perform(.pinch(in: rect, scale: 0.5))
        stage.settle()
        #expect(map.region.longitudeDelta > near * 1.6)
        map.isZoomEnabled = false
        let last = map.region
        try stage.driver.perform(.pinch(in: rect, scale: 2))
        #expect(map.region == last)
    }

    @Test("a tapped pin shows what is known of its place, and a tap beside it ends that") func callout() throws {
        var (selected, asked) = ([String](), 0)
        map.didSelect = { selected.append($0.title) }
        museum.onMoreInfo = { asked += 1 }
        try stage.tap(pin("Museum"))
        #expect(selected == ["Museum"])
        #expect(map.selectedAnnotation === museum)
        let node = try stage.first(.mapView)
        #expect(stage.names(.staticText, of: node) == ["Museum", "Open till six"])
        #expect(stage.driver.attribute(.isSelected, of: try pin("Museum")) == .bool(true))
        try stage.tap(.button, "More Info")
        #expect(asked == 1)
        try stage.driver.perform(.tap(at: Point(x: 20, y: 400)))
        stage.settle()
        #expect(map.selectedAnnotation == nil)
        #expect(stage.names(.staticText, of: node).isEmpty)
    }

    @Test("a place that is no longer marked is gone") func remove() throws {
        let node = try pin("Museum")
        try stage.tap(node)
        map.removeAnnotation(museum)
        #expect(!stage.driver.isAlive(node))
        #expect(map.selectedAnnotation == nil)
        #expect(map.annotations.map(\.title) == ["Station"])
    }

    @Test("regions that no map can show are limited") func limits() throws {
        for value in [Double.nan, .infinity, -.infinity, -1, 1e9] {
            map.region = CoordinateRegion(
                center: LocationCoordinate(latitude: value, longitude: value), latitudeDelta: value,
                longitudeDelta: value)
            #expect(map.region.latitudeDelta.isFinite && map.region.latitudeDelta > 0)
            #expect((-85...85).contains(map.region.center.latitude))
            #expect((-180...180).contains(map.region.center.longitude))
            #expect(try stage.rect(pin("Museum")).minX.isFinite)
        }
    }

    @Test("places and points are converted into each other") func conversions() throws {
        let point = map.point(for: station.coordinate)
        #expect(point == Point(x: 480, y: 40))
        #expect(map.coordinate(at: point) == station.coordinate)
    }
}
