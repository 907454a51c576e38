import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { runAdminCommand } from "./commands/admin-command";
import { fillDemo } from "./demo/fill";
import { createAssets } from "./http/assets";
import { serve } from "./serve";
import { reportStartFailure } from "./start-failure";

const [command, ...rest] = process.argv.slice(2);
try {
  if (command === "admin") await runAdminCommand(rest);
  else if (command === "backup" || command === "restore") {
    // Loaded on demand, so that the start stays fast.
    const commands = await import("./commands/backup-command");
    if (command === "backup") await commands.runBackupCommand(rest);
    else await commands.runRestoreCommand(rest);
    process.exit(0);
  } else {
    await serve({
      loadBuild: async () => build as ServerBuild,
      assets: createAssets("build/client"),
      ...(command === "demo" ? { fill: fillDemo } : {}),
    });
  }
} catch (error) {
  reportStartFailure(error);
}
