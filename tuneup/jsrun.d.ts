// Everything that a script can see.
//
// Scripts run on a device, not in a browser: leave the library "dom" out of the compiler's options.

/// <reference path="uiautomation.d.ts" />
/// <reference path="undocumented.d.ts" />
/// <reference path="tuneup.d.ts" />
