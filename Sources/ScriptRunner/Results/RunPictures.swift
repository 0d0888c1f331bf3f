import Drawing
import Scripting
import SimulatedUI

/// What a run makes and keeps its pictures with; nothing of it costs anything before the first picture.
final class RunPictures {
    /// Where the pictures go.
    let store: any PictureStore
    /// What draws the screen.
    let renderer: any ScreenRenderer = CairoRenderer()

    /// Which pictures are taken of what scripts log.
    let logged: LogPictures
    /// Whether the tree of the elements on the screen is kept beside the picture of a failure.
    let keepsTreesOfFailures: Bool

    /// Creates the means of a run that keeps its pictures in a store.
    init(store: any PictureStore, logged: LogPictures = [], keepsTreesOfFailures: Bool = false) {
        self.store = store
        self.logged = logged
        self.keepsTreesOfFailures = keepsTreesOfFailures
    }

    /// Creates the means; the folder is made with the first file.
    convenience init(folder: String, logged: LogPictures = []) {
        self.init(store: PictureFolder(folder: folder), logged: logged)
    }
}
