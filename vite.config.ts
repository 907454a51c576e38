import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/assets/chunks.ts";
import { siteFonts } from "./scripts/assets/fonts.ts";
import { messages } from "./scripts/assets/messages.ts";
import { minified } from "./scripts/assets/minified.ts";
import { precompress } from "./scripts/assets/precompress.ts";
import { smallRouteManifest } from "./scripts/assets/route-manifest.ts";
import unbundled from "./scripts/assets/unbundled.json" with { type: "json" };
import { workerSource } from "./scripts/assets/worker-source.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    messages(),
    siteFonts(),
    minified(),
    workerSource(),
    tailwindcss({ optimize: false }),
    reactRouter(),
    smallRouteManifest(),
    precompress(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Of the build; see app/platform/version.ts.
  define: { WATCHPOST_COMMIT: JSON.stringify(process.env.WATCHPOST_COMMIT ?? "") },
  // Everything is served from our own origin under a policy that forbids inline data.
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    target: "es2022",
    // Browsers with light-dark(). For older ones, Vite would replace it with a value computed at
    // the root, and a night section on a light page would stay light. Tailwind's optimizer would
    // replace it as well, so it is turned off above.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
  },
  environments: {
    client: {
      // Removes React's code for its DevTools: in the built site, they have no names to show.
      ...(command === "build" ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" } } : {}),
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // One bundled file starts faster and takes less memory than the packages' hundreds of
        // files. The external packages aren't bundled, because they read files next to their own.
        ...(command === "build" ? { noExternal: true } : {}),
        // The image keeps these packages; all but the first three are loaded when first used.
        external: unbundled,
      },
      build: {
        // The server is the entry of the server bundle: code that routes and the server
        // share exists once.
        rollupOptions: { input: "./server/main.ts" },
      },
    },
  },
}));
