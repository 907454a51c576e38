// How dependency-cruiser reads TypeScript: it doesn't support TypeScript 7, so Babel gives it the
// imports that Oxc finds in a file, including type imports. Oxc takes a tenth of Babel's time.
const { parseSync } = require("oxc-parser");

module.exports = { babelrc: false, configFile: false, compact: true, plugins: [onlyImports] };

function onlyImports({ types: t }) {
  return {
    name: "only-imports",
    parserOverride(code, { sourceFileName }) {
      const imports = importsIn(sourceFileName ?? "file.tsx", code).map((path) =>
        t.importDeclaration([], t.stringLiteral(path)),
      );
      return t.file(t.program(imports, [], "module"));
    },
  };
}

function importsIn(name, code) {
  const { module, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const requested = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest)),
  ];
  // With `typeof import("./file")`, which is no import for Oxc.
  const expressions = code.matchAll(/\bimport\(\s*"([^"]+)"/g);
  const paths = requested.flatMap((request) => request?.value ?? []);
  return new Set([...paths, ...[...expressions].map(([, path]) => path)]).values().toArray();
}
