import Automation
import BrowserTesting
import Foundation
import Scripting
import SimulatedUI
import Testing
import Worlds

@testable import BrowserWorld

/// The conformance screen as a page in a browser.
final class BrowserPageWorld: DriverUnderTest {
    private let browser = TestBrowser()
    private let world: BrowserWorld
    private let page: any ScriptedPage
    var driver: any Driver { world.driver }

    init() throws {
        world = BrowserWorld(url: Self.url, options: WorldOptions(host: browser.host))
        try world.launch(LaunchOptions())
        page = try #require(world.browser?.front as? any ScriptedPage)
    }

    deinit { world.terminate() }

    var noticed: [String] {
        let text = try? page.evaluate("document.documentElement.dataset.noticed ?? ''")?.string
        return (text ?? "").split(separator: ",").map(String.init)
    }

    func after(_ seconds: Double, _ change: AppChange) {
        let (name, detail): (String, String) =
            switch change {
            case .show(let button): ("show", button)
            case .remove(let button): ("remove", button)
            case .rename(let button, let other): ("rename", "\(button):\(other)")
            case .enable(let button, let isEnabled): ("enable", "\(button):\(isEnabled)")
            case .alert(let title): ("alert", title)
            }
        let clock = driver.clock
        clock.schedule(at: clock.now + seconds, reason: "the page changes") { [page] in
            _ = try? page.evaluate("document.dispatchEvent(new CustomEvent('\(name)', { detail: '\(detail)' }))")
            page.noteChange()
        }
    }

    private static let url = "data:text/html;base64," + Data(document.utf8).base64EncodedString()

    private static let document = """
        <!doctype html><html lang="en"><title>Conformance</title>
        <style>
        * { margin: 0; padding: 0; box-sizing: border-box; font: 16px sans-serif; list-style: none; }
        header, main > * { position: absolute; } header { left: 0; top: 20px; width: 320px; height: 44px; }
        h1 { position: absolute; left: 100px; width: 120px; height: 44px; }
        header button { position: absolute; left: 260px; width: 60px; height: 44px; }
        main > button { left: 10px; width: 120px; height: 40px; }
        li { height: 44px; } dialog { position: fixed; left: 20px; top: 150px; width: 280px; height: 120px; }
        </style>
        <header><h1>Accounts</h1><button>Add</button></header>
        <main>
        <ul aria-label="Menu" style="left: 0; top: 64px; width: 320px"><li>One</li><li>Two</li><li>Three</li></ul>
        <button style="top: 250px">Save</button><button style="top: 310px">Other</button>
        <button style="top: 370px; opacity: 0">Hidden</button>
        <p style="left: 10px; top: 210px; width: 200px; height: 30px">Welcome</p>
        <input type="checkbox" checked aria-label="Enabled" style="left: 220px; top: 210px; width: 51px; height: 31px">
        </main>
        <script>
        const notice = name => {
          const data = document.documentElement.dataset;
          data.noticed = (data.noticed ? data.noticed + "," : "") + name;
        };
        const main = document.querySelector("main");
        const named = name => [...main.querySelectorAll("button")].find(button => button.textContent == name);
        document.addEventListener("click", event => {
          const button = event.target.closest("button");
          if (!button) return;
          notice(button.textContent);
          button.closest("dialog")?.remove();
        });
        const on = (name, change) => document.addEventListener(name, event => change(...event.detail.split(":")));
        on("show", name => {
          main.insertAdjacentHTML("beforeend", `<button style="top: 420px">${name}</button>`);
        });
        on("remove", name => named(name)?.remove());
        on("rename", (name, other) => { named(name).textContent = other; });
        on("enable", (name, isEnabled) => { named(name).disabled = isEnabled != "true"; });
        on("alert", title => {
          document.body.insertAdjacentHTML("beforeend", `<dialog aria-label="${title}">
            <button value="cancel" style="position: absolute; left: 0; top: 70px; width: 140px; height: 50px">No</button>
            <button autofocus style="position: absolute; left: 140px; top: 70px; width: 140px; height: 50px">Yes</button>
            </dialog>`);
          document.querySelector("dialog:last-of-type").showModal();
        });
        </script>
        """
}
