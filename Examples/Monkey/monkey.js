// A monkey as people wrote them for Instruments: one script, which needs nothing but UIAutomation. It does random
// things and counts them; an app that crashes ends the script.
//
// Math.random follows --seed, so the same seed does the same things again.

var Monkey = function (settings) {
  this.target = UIATarget.localTarget();
  this.events = settings.events;
  this.weights = settings.weights;
  this.counts = {};
};

Monkey.defaults = {
  events: 400,
  weights: {
    tap: 100, doubleTap: 10, twoFingerTap: 5, touchAndHold: 5, drag: 20, flick: 20, pinchOpen: 8, pinchClose: 8,
    rotate: 5, orientation: 3, volumeUp: 1, volumeDown: 1, lock: 1, deactivate: 1, shake: 2, type: 6, rest: 10,
  },
};

Monkey.prototype = {
  // A number from 0 to one less than a limit.
  number: function (limit) {
    return Math.floor(Math.random() * limit);
  },

  one: function (choices) {
    return choices[this.number(choices.length)];
  },

  seconds: function (shortest, longest) {
    return shortest + Math.random() * (longest - shortest);
  },

  // A place on the screen; one of four is next to an edge, where bars, scrolling and the system meet.
  place: function () {
    var size = this.target.rect().size;
    var x = this.number(size.width), y = this.number(size.height);
    switch (this.number(16)) {
    case 0: x = this.number(3); break;
    case 1: x = size.width - 1 - this.number(3); break;
    case 2: y = this.number(3); break;
    case 3: y = size.height - 1 - this.number(3); break;
    }
    return { x: x, y: y };
  },

  deeds: {
    tap: function () { this.target.tap(this.place()); },
    doubleTap: function () { this.target.doubleTap(this.place()); },
    twoFingerTap: function () { this.target.twoFingerTap(this.place()); },
    touchAndHold: function () { this.target.touchAndHold(this.place(), this.seconds(0.5, 2)); },
    drag: function () { this.target.dragFromToForDuration(this.place(), this.place(), this.seconds(0.2, 1)); },
    flick: function () { this.target.flickFromTo(this.place(), this.place()); },
    pinchOpen: function () {
      this.target.pinchOpenFromToForDuration(this.place(), this.place(), this.seconds(0.2, 1));
    },
    pinchClose: function () {
      this.target.pinchCloseFromToForDuration(this.place(), this.place(), this.seconds(0.2, 1));
    },
    rotate: function () {
      this.target.rotateWithOptions(this.place(), {
        duration: this.seconds(0.2, 1), radius: 10 + this.number(90), rotation: this.seconds(-3, 3),
        touchCount: 2 + this.number(3),
      });
    },
    orientation: function () {
      this.target.setDeviceOrientation(this.one([
        UIA_DEVICE_ORIENTATION_PORTRAIT, UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN,
        UIA_DEVICE_ORIENTATION_LANDSCAPELEFT, UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT,
      ]));
    },
    volumeUp: function () { this.target.clickVolumeUp(); },
    volumeDown: function () { this.target.clickVolumeDown(); },
    lock: function () { this.target.lockForDuration(this.seconds(0.5, 3)); },
    deactivate: function () { this.target.deactivateAppForDuration(this.seconds(0.5, 3)); },
    shake: function () { this.target.shake(); },
    type: function () {
      var keyboard = this.target.frontMostApp().keyboard();
      if (keyboard.isValid() && keyboard.keys().length > 0) keyboard.keys()[this.number(keyboard.keys().length)].tap();
    },
    rest: function () { this.target.delay(this.seconds(0.1, 1.5)); },
  },

  act: function () {
    var names = Object.keys(this.weights), total = 0, name;
    names.forEach(function (each) { total += this.weights[each]; }, this);
    var rest = this.number(total);
    for (var index = 0; index < names.length && rest >= 0; index++) {
      name = names[index];
      rest -= this.weights[name];
    }
    this.deeds[name].call(this);
    this.counts[name] = (this.counts[name] || 0) + 1;
  },

  run: function () {
    // A monkey does not wait for what is not there.
    this.target.pushTimeout(0);
    for (var event = 0; event < this.events; event++) {
      try {
        this.act();
      } catch (error) {
        UIALogger.logDebug("The monkey could not do that: " + error);
      }
    }
    this.target.popTimeout();
    var counts = this.counts;
    UIALogger.logMessage(Object.keys(counts).map(function (name) { return counts[name] + " " + name; }).join(", "));
  },
};

// Alerts stay for half of the time, so that the monkey has to find their buttons.
UIATarget.onAlert = function (alert) {
  return Math.random() < 0.5;
};

UIALogger.logStart("monkey");
new Monkey(Monkey.defaults).run();
UIALogger.logPass("monkey");
