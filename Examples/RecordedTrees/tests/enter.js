// Leads to the screen after logging in, for `jsrun compare-tree trees/welcome.txt --script tests/enter.js`.
UIATarget.localTarget().frontMostApp().mainWindow().buttons()["Log in"].tap();
