import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // scripts/prepare/build.mjs builds each version in its own folder.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The site is small, so browsers load one manifest of its routes instead of looking up each link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
