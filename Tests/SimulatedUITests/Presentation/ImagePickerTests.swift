import Automation
import SimulatedUI
import Testing

@Suite("The image picker") struct ImagePickerTests {
    private func show(_ picker: ImagePickerController, on stage: Stage, from screen: ViewController) {
        screen.present(picker, animated: true)
        stage.settle()
    }

    private func cells(_ stage: Stage) throws -> [String?] {
        try stage.driver.elements(.cells, of: stage.first(.collectionView)).map(stage.name)
    }

    @Test("shows the photos of the device, by the device's locale and time zone") func library() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        stage.device.photoLibrary = PhotoLibrary(
            photos: [
                Photo(Image("tall", size: Size(width: 300, height: 400)), date: 60),
                Photo(Image("wide", size: Size(width: 400, height: 300)), date: 0),
            ], albums: [PhotoLibrary.Album("Empty", photos: [])])
        var chosen: [String] = []
        let picker = ImagePickerController()
        picker.didFinishPickingMedia = { picker, media in
            chosen.append("\(media.originalImage.name) \(media.date) \(media.editedImage == nil)")
            picker.dismiss(animated: true)
        }
        show(picker, on: stage, from: screen)
        let names = try stage.driver.elements(.cells, of: stage.table).map(stage.name)
        #expect(names.map { $0?.split(separator: ",").first } == ["Moments", "Camera Roll", "Empty"])
        try stage.tap(stage.driver.elements(.cells, of: stage.table)[0])
        #expect(
            try cells(stage) == [
                "Photo, Landscape, January 1, 1970, 12:00 AM", "Photo, Portrait, January 1, 1970, 12:01 AM",
            ])
        try stage.tap(.collectionCell, "Photo, Portrait, January 1, 1970, 12:01 AM")
        #expect(chosen == ["tall 60.0 true"])
        #expect(screen.presentedViewController == nil)
    }

    @Test("the saved photos are shown at once, and a picker without closures goes by itself") func saved() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        let picker = ImagePickerController()
        picker.sourceType = .savedPhotosAlbum
        show(picker, on: stage, from: screen)
        #expect(try cells(stage).count == 5)
        try stage.tap(.button, "Cancel")
        #expect(screen.presentedViewController == nil)
    }

    @Test("with editing, the photo is moved and scaled before it is chosen") func editing() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        let picker = ImagePickerController()
        picker.sourceType = .savedPhotosAlbum
        picker.allowsEditing = true
        var edited: [Image?] = []
        picker.didFinishPickingMedia = { edited.append($1.editedImage) }
        show(picker, on: stage, from: screen)
        try stage.tap(stage.driver.elements(.cells, of: stage.first(.collectionView))[0])
        #expect(try stage.exists(.staticText, named: "Move and Scale"))
        try stage.tap(.button, "Choose")
        #expect(edited.map { $0?.name } == ["IMG_0001"])
        // The app has to dismiss the picker.
        #expect(screen.presentedViewController === picker)
    }

    @Test("a device has no camera, and showing it ends the app") func camera() throws {
        #expect(
            ImagePickerController.SourceType.allCases.filter(ImagePickerController.isSourceTypeAvailable) == [
                .photoLibrary, .savedPhotosAlbum,
            ])
        let screen = ViewController()
        let stage = try Stage(screen)
        let picker = ImagePickerController()
        picker.sourceType = .camera
        screen.present(picker, animated: false)
        #expect(stage.device.lastCrash == "NSInvalidArgumentException: source type 1 not available")
    }
}
