// npm run bench -- emails: 500 emails are waiting when the program starts, and the mail server
// takes 50 ms for each. Measures the time from the first to the last, on both engines.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDirectly } from "./database.ts";
import { startMailbox } from "./mailbox.ts";
import { startProgram } from "./program.ts";

const emails = 500;
const serverMs = 50;

/** @returns how many emails a second one process sends */
export async function measureEmails(databaseUrl?: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  const env = {
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: "x".repeat(48) } : {}),
  };
  const arrivals: number[] = [];
  const mailbox = await startMailbox(
    () => void arrivals.push(performance.now()),
    () => serverMs,
  );
  try {
    await (await startProgram(env)).stop();
    const direct = await openDirectly(join(folder, "db"), databaseUrl);
    await direct.run(`
      insert into outgoing_mails (id, template, to_address, subject, html, text)
      select gen_random_uuid(), 'bench', 'customer' || n || '@example.com', 'Your appointment',
        repeat('<p>See you on Monday.</p>', 40), repeat('See you on Monday. ', 40)
      from generate_series(1, ${emails}) n;
      insert into queued_jobs (kind, key, payload)
      select 'send-email', id, jsonb_build_object('emailId', id, 'expires', false)
      from outgoing_mails`);
    await direct.close();
    const program = await startProgram({
      ...env,
      SMTP_URL: mailbox.url,
      MAIL_FROM: "desk@example.com",
    });
    for (let tries = 0; tries < 1200 && arrivals.length < emails; tries += 1) await wait(100);
    await program.stop();
    const [first = 0, last = 0] = [arrivals.at(0), arrivals.at(-1)];
    return ((arrivals.length - 1) * 1000) / (last - first);
  } finally {
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
