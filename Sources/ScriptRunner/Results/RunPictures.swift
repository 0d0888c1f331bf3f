import Drawing
import Scripting
import SimulatedUI

/// What a run makes and keeps its pictures with; nothing of it costs anything before the first picture.
final class RunPictures {
    /// Where the files go.
    let folder: PictureFolder
    /// What draws the screen.
    let renderer: any ScreenRenderer = CairoRenderer()

    /// Which pictures are taken of what scripts log.
    let logged: LogPictures

    /// Creates the means; the folder is made with the first file.
    init(folder: String, logged: LogPictures = []) {
        self.folder = PictureFolder(folder: folder)
        self.logged = logged
    }
}
