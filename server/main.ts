import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import type { Config } from "~/platform/config.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { StartError } from "~/platform/start-error";
import { backupTaskCommand, backupTaskIn, runReceivedTask } from "./commands/backup-task";
import { fillDemo } from "./demo/fill";
import { createAssets } from "./http/assets";
import { serve } from "./serve";
import { reportFailure, reportStartFailure } from "./start-failure";

const [, entry = "", command = "start", ...rest] = process.argv;
/** The real folder of this version: after an update, `build` points to the next one. */
const ownEntry = realpathSync(entry);
const ownFolder = join(dirname(ownEntry), "..");
const runBackupTask = backupTaskIn(ownEntry);
// `watchpost check | head` stops reading before we stop writing. Losing the rest must not end the work.
for (const output of [process.stdout, process.stderr]) {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
const serves = command === "demo" || (command === "start" && rest.length === 0);
try {
  if (command === backupTaskCommand) await runReceivedTask();
  else if (serves) {
    await serve({
      loadBuild: async () => build as ServerBuild,
      assets: createAssets(join(ownFolder, "client")),
      runBackupTask,
      ...(command === "demo" ? { fill: demoOf(rest[0]) } : {}),
    });
  } else {
    // Loaded on demand, so that the start stays fast.
    const { runCommand } = await import("./commands/command-line");
    process.exit(await runCommand(command, rest, { runBackupTask }));
  }
} catch (error) {
  if (serves) reportStartFailure(error);
  else reportFailure(command, error);
}

/** `demo 30` makes a history of 30 days, which is ready sooner than the usual 400. */
function demoOf(days = "400") {
  if (!/^[1-9]\d{0,2}$/.test(days)) throw new StartError("demo takes a number of days, up to 999.");
  return (config: Config, database: OpenDatabase) =>
    fillDemo(config, database, { days: Number(days) });
}
