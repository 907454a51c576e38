// The `~` of tsconfig.json in a form that dependency-cruiser can read.
const { join } = require("node:path");

module.exports = { resolve: { alias: { "~": join(__dirname, "..", "..", "app") } } };
