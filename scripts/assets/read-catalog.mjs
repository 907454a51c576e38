import { parseSync } from "vite";

/**
 * Reads the messages of a catalog's file without running it.
 * @param {string} source `export const m = catalog({ key: "Text" });`, or with `verbatim`
 * @param {string} path for errors
 */
export function readCatalog(source, path) {
  const { program } = parseSync(path, source);
  for (const { declaration } of program.body) {
    const call = declaration?.declarations?.[0]?.init;
    const texts = call?.arguments?.[0];
    if (texts?.type !== "ObjectExpression") continue;
    return { entries: texts.properties.map(entryOf), icu: call.callee.name === "catalog" };
  }
  throw new Error(`${path}: no catalog({ … }) or verbatim({ … })`);

  function entryOf(property) {
    const { key, value } = property;
    if (key?.type === "Identifier") {
      if (typeof value.value === "string") return { key: key.name, text: value.value };
      if (value.type === "TemplateLiteral" && value.expressions.length === 0) {
        return { key: key.name, text: value.quasis[0].value.cooked };
      }
    }
    const found = source.slice(property.start, property.end);
    throw new Error(`${path}: only plain keys and texts: ${found}`);
  }
}
