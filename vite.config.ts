import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { siteFonts } from "./scripts/assets/fonts.ts";
import { messages } from "./scripts/assets/messages.ts";
import { precompress } from "./scripts/assets/precompress.ts";

/** Forms of the public site and what surrounds them. */
const formModules =
  /app[\\/]ui[\\/](forms[\\/](?!use-)|(timeline-steps|art[\\/](lockers|desk-lamp))\.tsx)/;

/**
 * What most public pages have in common. Components of the back office stay out, because each of
 * them needs its part of Base UI, and so do schemas, which need the validator.
 */
const sharedModules = new RegExp(
  [
    "node_modules/lucide-react/",
    "app/ui/(?!admin/|forms/|toasts/toast-host|art/(?!city-block|ground))",
    // Of the catalogs, those that home needs: their messages with placeholders stay together.
    "app/shared/(?!form-fields|entity|toasts|messages/(?!common|dates|home|licenses|site))",
    "app/platform/",
    "app/features/(settings/public|services/public|services|seo)/(?!schema|admin/|questions|overview)",
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

export default defineConfig(({ command }) => ({
  plugins: [
    messages(),
    siteFonts(),
    tailwindcss({ optimize: false }),
    reactRouter(),
    precompress(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Everything is served from our own origin under a policy that forbids inline data.
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    // Browsers that know light-dark() themselves: its replacement is settled at the root, so that
    // a night section on a light page would stay light. For the same reason Tailwind, which
    // replaces it too, leaves the finishing to Vite.
    cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A page's runtime in a handful of files: every further one costs a request. Schemas
            // stay out: they would bring the validator along, which public pages don't need.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                { name: "shared", test: sharedModules, minShareCount: 2 },
                { name: "forms", test: formModules, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // One file starts faster, and takes less memory, than the hundreds of the packages. These
        // stay outside: they read files beside their own.
        ...(command === "build" ? { noExternal: true } : {}),
        external: [
          "@electric-sql/pglite",
          "pg",
          "pino",
          // Loaded when first used: most starts never need them.
          "flydrive",
          "@aws-sdk/client-s3",
          "@aws-sdk/lib-storage",
          "@aws-sdk/s3-request-presigner",
          "sharp",
        ],
      },
      build: {
        // The server is the entry of the server bundle: code that routes and the server
        // share exists once.
        rollupOptions: { input: "./server/main.ts" },
      },
    },
  },
}));
