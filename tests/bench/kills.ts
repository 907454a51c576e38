// npm run bench -- kills [postgres]: kills the server 20 times while requests come in. Every
// request that got a thank-you page must be stored, and its email must arrive.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../support/postgres.ts";
import { openDirectly } from "./database.ts";
import { startMailbox } from "./mailbox.ts";
import { type RunningProgram, startProgram } from "./program.ts";

const kills = 20;
const visitors = 4;

export async function killDuringRequests(engine: "embedded" | "postgres"): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-kills-"));
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const mails = new Map<string, number>();
  const mailbox = await startMailbox(({ to }) => mails.set(to, (mails.get(to) ?? 0) + 1));
  const env = {
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    MAIL_FROM: "desk@example.com",
    // Each request has a different address, to stay below the rate limits.
    TRUSTED_PROXIES: "127.0.0.1",
    ...(postgres ? { DATABASE_URL: postgres.url, AUTH_SECRET: "x".repeat(48) } : {}),
  };
  const thanked = new Set<string>();
  let sent = 0;

  try {
    for (let round = 1; round <= kills; round += 1) {
      const program = await startProgram(env);
      let up = true;
      const submitting = Array.from({ length: visitors }, async () => {
        while (up) {
          sent += 1;
          const email = `visitor-${sent}@example.com`;
          if (await askForConsultation(program, sent, email)) thanked.add(email);
        }
      });
      await waitForSome(thanked, thanked.size + 2);
      await wait(Math.random() * 500);
      await program.kill();
      up = false;
      await Promise.all(submitting);
      console.log(
        `kill ${round}: ${thanked.size} of ${sent} got a thank-you page, ${mails.size} emails arrived`,
      );
    }

    const program = await startProgram(env);
    const unmailed = await waitForEmails(thanked, mails);
    await program.stop();
    const stored = await storedEmails(join(folder, "db"), postgres?.url);
    const lost = [...thanked].filter((email) => !stored.includes(email));
    const twice = stored.length - new Set(stored).size;
    const mailedTwice = [...mails.values()].filter((count) => count > 1).length;

    console.log(
      `${kills} kills on ${engine}: ${sent} requests, ${thanked.size} thank-you pages, ${stored.length} stored; ` +
        `${lost.length} lost, ${twice} stored twice, ${unmailed.length} without an email, ${mailedTwice} emailed twice`,
    );
    return thanked.size > 0 && lost.length === 0 && twice === 0 && unmailed.length === 0;
  } finally {
    await mailbox.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends the form as a browser without JavaScript does; true if it was thanked. */
async function askForConsultation(program: RunningProgram, number: number, email: string) {
  try {
    const response = await fetch(`${program.origin}/consultation`, {
      method: "POST",
      headers: {
        Origin: program.origin,
        "X-Forwarded-For": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: new URLSearchParams({
        fullName: `Visitor ${number}`,
        email,
        phone: "555-0100",
        siteAddress: `${number} Example Street`,
        preferredContact: "email",
        consent: "on",
      }),
    });
    const page = await response.text();
    if (response.status !== 200) throw new Refused(`${response.status} for ${email}`);
    return page.includes("Thank You");
  } catch (error) {
    if (error instanceof Refused) throw error;
    // The connection broke, so there was no thank-you page.
    return false;
  }
}

/** The first requests after a start are slow, so some must finish before the kill. */
async function waitForSome(thanked: Set<string>, count: number) {
  for (let tries = 0; tries < 500 && thanked.size < count; tries += 1) await wait(10);
}

class Refused extends Error {}

/** An email that was being sent at a kill is retried a minute later, so this waits longer. */
async function waitForEmails(expected: Set<string>, mails: Map<string, number>) {
  const missing = () => [...expected].filter((email) => !mails.has(email));
  for (let second = 0; second < 180 && missing().length > 0; second += 1) await wait(1000);
  return missing();
}

async function storedEmails(folder: string, url: string | undefined): Promise<string[]> {
  const direct = await openDirectly(folder, url);
  const rows = await direct.query<{ customer_email: string }>(
    "select customer_email from appointments",
  );
  await direct.close();
  return rows.map((row) => row.customer_email);
}
