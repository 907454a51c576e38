// Fills the disk of the embedded database again and again. The program must stay up and serve its
// pages, respond to large uploads, store what it accepted, accept forms again once there is space, and
// send each email once, even if it is restarted afterwards.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startMailbox } from "../bench/mailbox.ts";
import { startProgram } from "../bench/program.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { applyWithResume } from "./applying.ts";
import { askForConsultation, storedEmails, waitForEmails } from "./kills.ts";
import type { Tally } from "./report.ts";

/** @returns undefined if no disk can be created */
export async function fillDisk(cycles: number): Promise<Tally | undefined> {
  using disk = mountSmallDisk(160);
  if (!disk) return undefined;
  const folder = join(disk.folder, "data");
  const mails = new Map<string, number>();
  const mailbox = await startMailbox(({ to }) => mails.set(to, (mails.get(to) ?? 0) + 1));
  using ended = new DisposableStack();
  ended.defer(() => void mailbox.close());
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    TRUSTED_PROXIES: "127.0.0.1",
    SMTP_URL: mailbox.url,
    MAIL_FROM: "desk@example.com",
  };
  await using program = await startProgram(env);
  const thanked = new Set<string>();
  let sent = 0;
  let held = 0;
  let cut = 0;
  const upload = async () => {
    sent += 1;
    const email = `upload-${sent}@example.com`;
    await applyWithResume(program.origin, 1, sent, email, 4_000_000).catch(() => {
      cut += 1;
    });
  };
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
    await Promise.all(Array.from({ length: 30 }, upload));
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
  await using again = await startProgram(env);
  const unmailed = await waitForEmails(thanked, mails);
  await again.stop();
  const twice = [...mails.values()].filter((count) => count > 1).length;
  if (cut + unmailed.length + twice > 0) {
    console.log(
      `full disks: ${cut} connections cut, ${unmailed.length} without an email, ${twice} emailed twice`,
    );
  }
  const stored = await storedEmails(join(folder, "db"), undefined);
  const lost = [...thanked].filter((email) => stored.filter((one) => one === email).length !== 1);
  const isWhole = lost.length + cut + unmailed.length + twice === 0;
  return { tried: cycles, held: isWhole ? held : 0 };
}
