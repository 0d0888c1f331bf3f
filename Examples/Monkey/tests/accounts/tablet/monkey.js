#import "../../../monkey.js"
