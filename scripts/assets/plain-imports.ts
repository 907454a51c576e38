import type { Plugin } from "vite";

/**
 * Leaves a chunk's imports to the browser, which requests them once it has the chunk. Vite's helper
 * would request them along with the chunk, but every page would have to load the helper, which is
 * as large as a whole page's code.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    // Only the helper would load a chunk's styles, so such a chunk stops the build.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isDynamicEntry || chunk.isEntry) continue;
        const [styles] = chunk.viteMetadata?.importedCss ?? [];
        if (styles) this.error(`${chunk.name} is loaded later, without its styles in ${styles}`);
      }
    },
  };
}
