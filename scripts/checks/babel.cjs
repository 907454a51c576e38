// How dependency-cruiser reads TypeScript: it doesn't support TypeScript 7, so Babel parses the
// files and this plugin reduces each to its imports, including type imports.

module.exports = {
  babelrc: false,
  configFile: false,
  parserOpts: { sourceType: "module", plugins: ["typescript", "jsx"] },
  plugins: [onlyImports],
};

function onlyImports({ types: t }) {
  return {
    name: "only-imports",
    visitor: {
      Program(program) {
        const found = [];
        program.traverse({
          ImportDeclaration: ({ node }) => {
            found.push(t.importDeclaration([], t.stringLiteral(node.source.value)));
          },
          ExportAllDeclaration: ({ node }) => {
            found.push(t.exportAllDeclaration(t.stringLiteral(node.source.value)));
          },
          ExportNamedDeclaration: ({ node }) => {
            if (node.source) found.push(t.exportAllDeclaration(t.stringLiteral(node.source.value)));
          },
          CallExpression: ({ node }) => {
            const [what] = node.arguments;
            if (node.callee.type !== "Import" || what?.type !== "StringLiteral") return;
            found.push(
              t.expressionStatement(t.callExpression(t.import(), [t.stringLiteral(what.value)])),
            );
          },
          TSImportType: ({ node }) => {
            const name = node.argument?.value ?? node.argument?.literal?.value;
            if (name) found.push(t.importDeclaration([], t.stringLiteral(name)));
          },
        });
        program.node.body = found;
        program.node.directives = [];
        program.skip();
      },
    },
  };
}
