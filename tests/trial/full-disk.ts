// Fills the disk of the embedded database again and again. The program must stay up and serve its
// pages, store what it accepted, and accept forms again once there is space.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startProgram } from "../bench/program.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { askForConsultation, storedEmails } from "./kills.ts";
import type { Tally } from "./report.ts";

/** @returns undefined if no disk can be created */
export async function fillDisk(cycles: number): Promise<Tally | undefined> {
  using disk = mountSmallDisk(160);
  if (!disk) return undefined;
  const folder = join(disk.folder, "data");
  await using program = await startProgram({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const thanked = new Set<string>();
  let sent = 0;
  let held = 0;
  const submit = async () => {
    sent += 1;
    const email = `full-${sent}@example.com`;
    const ok = await askForConsultation(program, sent, email, [507]);
    if (ok) thanked.add(email);
    return ok;
  };
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    disk.fill(cycle % 3 === 0 ? 0 : Math.floor(Math.random() * 4_000_000));
    let refused = false;
    for (let tries = 0; tries < 300 && !refused; tries += 1) {
      refused = !(await submit());
      if (tries % 10 === 0) disk.fill();
    }
    const pages = await Promise.all(
      ["/", "/careers", "/readyz"].map((path) => fetch(program.origin + path)),
    );
    const readable = pages.every(({ status }) => status === 200);
    disk.empty();
    let again = false;
    for (let tries = 0; tries < 40 && !again; tries += 1) {
      await wait(250);
      again = await submit();
    }
    if (refused && readable && again) held += 1;
  }
  await program.stop();
  const stored = await storedEmails(join(folder, "db"), undefined);
  const lost = [...thanked].filter((email) => stored.filter((one) => one === email).length !== 1);
  return { tried: cycles, held: lost.length === 0 ? held : 0 };
}
