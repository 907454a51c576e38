import { createHash } from "node:crypto";
import { unlink } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { Logger } from "~/platform/log.server";
import { StartError } from "~/platform/start-error";
import { DataCommand, LocalAnswer } from "./protocol";

/** Operating systems limit socket paths to little more than this. */
const maxPathLength = 100;

function socketPath(dataDir: string): string {
  const path = join(dataDir, "commands.sock");
  if (process.platform !== "win32" && path.length <= maxPathLength) return path;
  const name = `watchpost-${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
  // Windows has named pipes. Linux has abstract sockets, but any user could connect to those.
  return process.platform === "win32" ? join("\\\\.\\pipe", name) : "";
}

const failed =
  "Watchpost couldn't run this command. See its log for the reason. If you just updated Watchpost, restart it and try again.";

const stopped = "Watchpost stopped before the command finished. Start it, then try again.";

/**
 * Accepts commands from the machine until it is closed, since no other process can open the embedded
 * database. Only the holder of the data lock calls this. The socket is in the data folder, which
 * only the program's own user can enter.
 */
export async function takeLocalCommands(
  dataDir: string,
  log: Logger,
  run: (command: DataCommand) => Promise<LocalAnswer>,
): Promise<{ close(): void }> {
  const path = socketPath(dataDir);
  const server = createServer(async (incoming, response) => {
    try {
      const answer = await run(DataCommand.parse(await json(incoming)));
      response.end(JSON.stringify(answer));
    } catch (err) {
      log.error({ err }, "a local command failed");
      response.writeHead(500).end();
    }
  });
  server.on("error", (err) => log.warn({ err }, "local commands can't be received"));
  if (path === "") {
    log.warn(
      "the path of DATA_DIR is too long, so watchpost backup and admin work only while Watchpost is stopped",
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

/**
 * @returns undefined if no program has the data folder open
 * @throws StartError if the program couldn't do it
 */
export async function askRunningProgram(
  dataDir: string,
  command: DataCommand,
): Promise<LocalAnswer | undefined> {
  const path = socketPath(dataDir);
  if (path === "") return undefined;
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: path, path: "/", method: "POST", agent: false },
      (response) => {
        if (response.statusCode === 200) {
          json(response).then((answer) => resolve(LocalAnswer.parse(answer)), reject);
          return;
        }
        response.resume();
        reject(new StartError(failed));
      },
    );
    asking.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
      else reject(error.code === "ECONNRESET" ? new StartError(stopped) : error);
    });
    asking.end(JSON.stringify(command));
  });
}
