import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // The site is small: one manifest, no lookup per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
