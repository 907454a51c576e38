// Kills the server while requests come in. Every request that got a thank-you page must be stored
// once, and its email must arrive.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDirectly } from "../bench/database.ts";
import { startMailbox } from "../bench/mailbox.ts";
import { type RunningProgram, startProgram } from "../bench/program.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Engine, Tally } from "./report.ts";

const visitors = 4;

export async function killDuringRequests(engine: Engine, kills: number): Promise<Tally> {
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
      await using program = await startProgram(env);
      let up = true;
      using ended = new DisposableStack();
      ended.defer(() => {
        up = false;
      });
      const submitting = Array.from({ length: visitors }, async () => {
        while (up) {
          sent += 1;
          const email = `visitor-${sent}@example.com`;
          // A busy machine may respond with 408 or 503, which doesn't promise anything.
          if (await askForConsultation(program, sent, email, [408, 503])) thanked.add(email);
        }
      });
      void Promise.allSettled(submitting);
      await waitForSome(thanked, thanked.size + 2);
      await wait(Math.random() * 500);
      await program.kill();
      up = false;
      await Promise.all(submitting);
    }

    await using program = await startProgram(env);
    const unmailed = await waitForEmails(thanked, mails);
    await program.stop();
    const stored = await storedEmails(join(folder, "db"), postgres?.url);
    const lost = [...thanked].filter((email) => !stored.includes(email));
    const twice = stored.length - new Set(stored).size;
    const failures = lost.length + twice + unmailed.length;
    if (failures > 0) {
      console.log(
        `kills on ${engine}: ${lost.length} lost, ${twice} stored twice, ${unmailed.length} without an email`,
      );
    }
    return { tried: thanked.size, held: thanked.size - failures };
  } finally {
    await mailbox.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Sends the form as a browser without JavaScript does; true if it was accepted. Throws on a status
 * that is neither a redirect nor in `unavailable`.
 */
export async function askForConsultation(
  { origin }: Pick<RunningProgram, "origin">,
  number: number,
  email: string,
  unavailable: readonly number[] = [],
) {
  try {
    const response = await fetch(`${origin}/consultation`, {
      method: "POST",
      redirect: "manual",
      headers: {
        Origin: origin,
        // Each visitor is in a network of their own, because networks have limits, too.
        "X-Forwarded-For": `10.${number >> 8}.${number & 255}.7`,
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
    await response.arrayBuffer();
    if (unavailable.includes(response.status)) return false;
    // The Thank You page has its own address.
    if (response.status !== 302) throw new Refused(`${response.status} for ${email}`);
    return true;
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
export async function waitForEmails(expected: Set<string>, mails: Map<string, number>) {
  const missing = () => [...expected].filter((email) => !mails.has(email));
  for (let second = 0; second < 180 && missing().length > 0; second += 1) await wait(1000);
  return missing();
}

export async function storedEmails(folder: string, url: string | undefined): Promise<string[]> {
  const direct = await openDirectly(folder, url);
  const rows = await direct.query<{ customer_email: string }>(
    "select customer_email from appointments",
  );
  await direct.close();
  return rows.map((row) => row.customer_email);
}
