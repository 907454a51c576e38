// Thousands of open pages that wait for changes: how much memory each takes, how soon a change
// reaches all of them, and how they come back after a restart.
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../support/postgres.ts";
import { openDirectly } from "./database.ts";
import { freePort, startProgram } from "./program.ts";

interface Page {
  socket: Socket;
  changes: number;
  /** In milliseconds, as the server last said. */
  retry: number;
}

/** A browser waits this long after a refused connection; see platform/live/live-changes.ts. */
const refusedMs = () => 3000 * (1 + Math.random());

export interface LivePages {
  /** In bytes. */
  perPage: number;
  /** In milliseconds, until the last page has heard of a change. */
  reach: number;
  /** The most pages that connected again within one second, and the seconds until all were back. */
  wave: number;
  back: number;
}

export async function measureLivePages(count: number): Promise<LivePages> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-live-"));
  const postgres = await startPostgres();
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: "x".repeat(48),
    TRUSTED_PROXIES: "127.0.0.1",
  };
  try {
    let program = await startProgram(env);
    const port = Number(env.PORT);
    // Garbage of the start is gone after a while.
    for (let visit = 0; visit < 500; visit += 1) await (await fetch(program.origin)).text();
    await wait(10_000);
    const before = program.memory() ?? 0;
    const pages: Page[] = [];
    for (let number = 0; number < count; number += 1) pages.push(await openPage(port, number));
    await wait(10_000);
    const perPage = ((program.memory() ?? 0) - before) / count;

    const heardBefore = pages.map(({ changes }) => changes);
    const direct = await openDirectly("", postgres.url);
    const began = performance.now();
    await direct.run("select pg_notify('watchpost_changes', 'settings')");
    while (pages.some(({ changes }, at) => changes === heardBefore[at])) await wait(2);
    const reach = performance.now() - began;
    await direct.close();

    const returned: number[] = [];
    const comeBack = pages.map(async (page, number) => {
      await new Promise((resolve) => page.socket.once("close", resolve).once("end", resolve));
      await wait(page.retry);
      while (true) {
        const opened = await openPage(port, number).catch(() => undefined);
        returned.push(performance.now());
        if (opened) return opened.socket;
        await wait(refusedMs());
      }
    });
    await program.stop();
    program = await startProgram(env);
    const restarted = performance.now();
    const sockets = await Promise.all(comeBack);
    const perSecond = Map.groupBy(returned, (at) => Math.floor(at / 1000));
    for (const socket of sockets) socket.destroy();
    await program.stop();
    return {
      perPage,
      reach,
      wave: Math.max(...[...perSecond.values()].map(({ length }) => length)),
      back: (Math.max(...returned) - restarted) / 1000,
    };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a stream as a browser behind a proxy does, each with an address of its own. */
function openPage(port: number, number: number): Promise<Page> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const page: Page = { socket, changes: 0, retry: 3000 };
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (text.startsWith("HTTP/1.1 ") && !text.startsWith("HTTP/1.1 200")) {
        socket.destroy();
        reject(new Error(text.slice(0, 20)));
      }
      page.changes += text.split("event: change").length - 1;
      page.retry = Number(
        text
          .match(/retry: (\d+)/g)
          ?.at(-1)
          ?.slice(7) ?? page.retry,
      );
      // The end of a chunked response.
      if (/(^|\n)0\r\n\r\n$/.test(text)) socket.destroy();
      resolve(page);
    });
    socket.write(
      [
        "GET /events?since=abcdefgh.0 HTTP/1.1",
        "Host: guards.example.com",
        `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
        "Accept: text/event-stream",
        "Accept-Language: en-US,en;q=0.9",
        "\r\n",
      ].join("\r\n"),
    );
  });
}
