// The same program with hot reload. Run by Node itself, so it imports no source of the app: those
// come through Vite.
import { createServer, type ViteDevServer } from "vite";

/** Tells the script that started this process to start it again. */
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

// Screens reload by themselves. What the running program was composed of needs a new process.
vite.watcher.on("change", (file: string) => {
  if (/\/(server|app\/platform)\/|\.server\.ts$/.test(file.replaceAll("\\", "/"))) {
    process.exit(startAgain);
  }
});
