import { readFile } from "node:fs/promises";
import { minify, type Plugin } from "vite";

const suffix = "?minified";

/** Makes `import script from "./some.js?minified"` return the minified script as text. */
export function minified(): Plugin {
  return {
    name: "minified",
    load: {
      filter: { id: /\?minified$/ },
      async handler(id) {
        const file = id.slice(0, -suffix.length);
        this.addWatchFile(file);
        const { code, errors } = await minify(file, await readFile(file, "utf8"), {
          module: false,
        });
        if (errors[0]) throw new Error(errors[0].message);
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}
