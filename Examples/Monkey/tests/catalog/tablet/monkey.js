// #import "../../../monkey.js"
