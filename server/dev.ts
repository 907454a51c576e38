// The same program with hot reload. Node runs this file directly, so the app's sources come through
// Vite instead of imports.
import { createServer, type ViteDevServer } from "vite";

/** The exit code that asks scripts/run.mjs for a restart. */
const startAgain = 75;

const vite: ViteDevServer = await createServer({
  server: { middlewareMode: true },
  appType: "custom",
});
try {
  const { serve } = await vite.ssrLoadModule("/server/serve.ts");
  await serve({
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    assets: vite.middlewares,
  });
} catch (error) {
  const { reportStartFailure } = await vite.ssrLoadModule("/server/start-failure.ts");
  reportStartFailure(error);
}

// Screens reload by themselves; changes to the server and the platform need a new process.
vite.watcher.on("change", (file: string) => {
  if (/\/(server|app\/platform)\/|\.server\.ts$/.test(file.replaceAll("\\", "/"))) {
    process.exit(startAgain);
  }
});
