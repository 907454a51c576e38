// Visitors that send their headers or bodies endlessly slowly. They are disconnected, and others
// are served in the meantime.
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startProgram } from "../bench/program.ts";
import type { Tally } from "./report.ts";

/** Longer than the program's limit for a form, with a margin for a busy machine. */
const patienceMs = 50_000;

export async function sendSlowly(count: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-slow-"));
  try {
    await using program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: "silent" });
    const { hostname, port, host } = new URL(program.origin);
    const until = performance.now() + patienceMs;
    const sending = Array.from({ length: count }, async (_, number) => {
      const socket = connect(Number(port), hostname);
      const ended = new Promise<boolean>((resolve) => socket.on("close", () => resolve(true)));
      socket.on("error", () => {}).resume();
      const head = `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${program.origin}\r\n`;
      const body =
        "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n";
      socket.write(number % 2 ? head : head + body);
      const dripping = setInterval(() => socket.write(number % 2 ? "X-A: b\r\n" : "a"), 2_000);
      const left = wait(Math.max(0, until - performance.now())).then(() => false);
      const held = await Promise.race([ended, left]);
      clearInterval(dripping);
      socket.destroy();
      return held;
    });
    let served = true;
    for (let time = 0; time < 10; time += 1) {
      served &&= (await fetch(`${program.origin}/`)).status === 200;
      await wait(500);
    }
    const held = (await Promise.all(sending)).filter(Boolean).length;
    await program.stop();
    return { tried: count, held: served ? held : 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
