import { createHash } from "node:crypto";
import { unlink } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { runBackup } from "~/features/backups/commands.server";
import type { Logger } from "~/platform/log.server";
import { fileSize } from "~/shared/file-size";

/**
 * A command to the program that has the embedded database open, since no other process can open it.
 * The command's socket is in the data folder, which only the program's own user can enter.
 */
const LocalCommand = z.object({ command: z.literal("backup"), folder: z.string().optional() });
export type LocalCommand = z.infer<typeof LocalCommand>;

const LocalAnswer = z.union([
  z.object({ ok: z.literal(true), sentence: z.string() }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);
export type LocalAnswer = z.infer<typeof LocalAnswer>;

export type BackupServices = Parameters<typeof runBackup>[0];

/** Makes a backup and returns a sentence about it. */
export async function backUp(
  services: BackupServices,
  { folder }: { folder?: string | undefined },
): Promise<LocalAnswer> {
  const made = await runBackup(services, "command", folder);
  if (!made.ok) return { ok: false, reason: `No backup was made. ${made.reason}` };
  const { backup, place } = made;
  return {
    ok: true,
    sentence: `Backed up ${backup.rows} rows and ${backup.files === 1 ? "1 file" : `${backup.files} files`} to ${place}/${backup.name} (${fileSize(backup.size)}) and verified the backup.`,
  };
}

/** Operating systems limit socket paths to little more than this. */
const maxPathLength = 100;

function socketPath(dataDir: string): string {
  const path = join(dataDir, "commands.sock");
  if (process.platform !== "win32" && path.length <= maxPathLength) return path;
  const name = `watchpost-${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
  // Windows has named pipes. Linux has abstract sockets, but any user could connect to those.
  return process.platform === "win32" ? join("\\\\.\\pipe", name) : "";
}

/** Accepts commands until it is closed. Only the holder of the data lock calls this. */
export async function takeLocalCommands(
  dataDir: string,
  log: Logger,
  run: (command: LocalCommand) => Promise<LocalAnswer>,
): Promise<{ close(): void }> {
  const path = socketPath(dataDir);
  const server = createServer(async (incoming, response) => {
    try {
      const answer = await run(LocalCommand.parse(await json(incoming)));
      response.end(JSON.stringify(answer));
    } catch (err) {
      log.error({ err }, "a local command failed");
      response.writeHead(500).end();
    }
  });
  server.on("error", (err) => log.warn({ err }, "local commands can't be received"));
  if (path === "") {
    log.warn(
      "the path of DATA_DIR is too long, so npm run backup works only while Watchpost is stopped",
    );
    return { close: () => {} };
  }
  // A killed program leaves its socket behind.
  await unlink(path).catch(() => {});
  // A backup of a lot of data takes a long time.
  server.requestTimeout = 0;
  server.listen(path);
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @returns undefined if no program has the data folder open */
export async function askRunningProgram(
  dataDir: string,
  command: LocalCommand,
): Promise<LocalAnswer | undefined> {
  const path = socketPath(dataDir);
  if (path === "") return undefined;
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: path, path: "/", method: "POST", agent: false },
      (response) => {
        json(response).then((answer) => resolve(LocalAnswer.parse(answer)), reject);
      },
    );
    asking.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
      else reject(error);
    });
    asking.end(JSON.stringify(command));
  });
}
