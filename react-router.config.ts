import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // The site is small, so browsers load one manifest of its routes instead of looking up each link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
