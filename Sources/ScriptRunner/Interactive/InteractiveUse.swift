/// What the inputs of a session are.
enum InteractiveUse {
    /// What somebody types.
    case typed
    /// Scripts that a test written in Swift runs.
    case fromSwift

    /// What stands for the inputs in lists.
    var name: String { self == .typed ? "repl" : "swift" }

    /// What is evaluated before the first input.
    var beginning: String {
        switch self {
        case .typed:
            """
            #import "tuneup/tuneup.js"
            var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();
            """
        // A script that is run may declare these names as it likes.
        case .fromSwift:
            """
            #import "tuneup/tuneup.js"
            (function (global) {
              var target = UIATarget.localTarget(), app = target.frontMostApp();
              var values = { target: target, app: app, window: app.mainWindow() };
              Object.keys(values).forEach(function (name) {
                Object.defineProperty(global, name, { value: values[name], writable: true, configurable: true });
              });
            })(this);
            """
        }
    }
}
