import type { Plugin } from "vite";

/**
 * Lets browsers load a chunk's own imports when they have the chunk. Vite's helper would ask for
 * them at the same time, but every page would load it: it is as large as a whole page's code.
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
    // The helper would also load their styles.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isDynamicEntry || chunk.isEntry) continue;
        const [styles] = chunk.viteMetadata?.importedCss ?? [];
        if (styles) this.error(`${chunk.name} is loaded later, without its styles in ${styles}`);
      }
    },
  };
}
