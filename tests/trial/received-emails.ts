// Sends large emails, emails that are slow to read, and large bodies without a token. All of them
// get a response. Meanwhile, other requests stay fast and the server's memory barely grows.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { office, signIn } from "../bench/office.ts";
import { type RunningProgram, startProgram } from "../bench/program.ts";
import { startPostgres } from "../support/postgres.ts";
import { longestWaitDuring } from "./longest-wait.ts";
import type { Engine, Tally } from "./report.ts";

const token = "a-token-of-thirty-two-characters-";

/** Bodies of emails, as a mail service passes them on. */
const emails: Record<string, () => string> = {
  "590,000 lines": () => `\r\n${"a\n".repeat(590_000)}`,
  "190,000 empty parts": () =>
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\n\n".repeat(190_000)}--b--`,
  "a list of 50,000 items": () =>
    `Content-Type: text/html\r\n\r\n<ul>${"<li>a\r\n".repeat(50_000)}</ul>`,
  "a 27 MB attachment": () =>
    [
      "Content-Type: multipart/mixed; boundary=b\r\n",
      "--b\r\nContent-Type: text/plain\r\n\r\nSee the plan.",
      "--b\r\nContent-Type: application/pdf; name=plan.pdf",
      "Content-Disposition: attachment; filename=plan.pdf",
      `Content-Transfer-Encoding: base64\r\n\r\n${`${"BwcH".repeat(19)}\r\n`.repeat(496_000)}`,
      "--b--",
    ].join("\r\n"),
};

/** In milliseconds on a machine without other load, and in bytes. */
const longestWait = 50;
const mostMemory = 150 * 2 ** 20;

export async function sendHostileEmails(engine: Engine): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-emails-"));
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const env = {
    ...office,
    DATA_DIR: folder,
    INBOUND_EMAIL: "replies@in.example.com",
    ...(postgres ? { DATABASE_URL: postgres.url, AUTH_SECRET: "x".repeat(48) } : {}),
  };
  try {
    await using program = await startProgram({ ...env, INBOUND_EMAIL_TOKEN: token });
    const Cookie = await signIn(program.origin);
    const listed = () => countMessages(program, Cookie);
    await deliver(program, email("warm-up", "\r\nHello"), token);
    await until(async () => (await listed()) === 1);
    // For comparison: other load on the machine delays requests, too.
    report("nothing", await watch(program, async () => Boolean(await wait(3000, true))));
    let held = 0;
    for (const [name, body] of Object.entries(emails)) {
      const rest = body();
      held += await tryUpTo3(name, async (attempt) => {
        const raw = email(`${name.replace(/\W/g, "-")}-${attempt}`, rest);
        const before = await listed();
        const watched = await watch(program, async () => {
          const status = await deliver(program, raw, token);
          return status === 200 && until(() => isIdle(program));
        });
        return { ...watched, held: watched.held && (await listed()) === before + 1 };
      });
    }
    const large = Buffer.alloc(39 * 2 ** 20, "a");
    held += await tryUpTo3("20 strangers with 39 MB", () =>
      watch(program, async () => {
        const sending = Array.from({ length: 20 }, () => deliver(program, large, undefined));
        return (await Promise.all(sending)).every((status) => status === 401);
      }),
    );
    await program.stop();
    return { tried: Object.keys(emails).length + 1, held };
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Other load on the machine can delay requests at any moment. */
async function tryUpTo3(name: string, run: (attempt: number) => Promise<Watched>): Promise<number> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (report(name, await run(attempt))) return 1;
  }
  return 0;
}

function email(id: string, rest: string): Buffer {
  const headers = ["From: ada@example.com", "Subject: Re: Your visit", `Message-ID: <${id}@a.com>`];
  return Buffer.from(`${headers.join("\r\n")}\r\n${rest}`);
}

/** The response's status. A connection that is closed first counts as 401: nothing was read. */
async function deliver(
  { origin }: RunningProgram,
  body: Buffer,
  secret: string | undefined,
): Promise<number | undefined> {
  const sent = httpRequest(`${origin}/email/received`, {
    method: "POST",
    headers: {
      "Content-Type": "message/rfc822",
      // A body without a length can't be refused before it is read.
      "Transfer-Encoding": "chunked",
      ...(secret ? { Authorization: `Bearer ${secret}` } : {}),
    },
  });
  sent.end(body);
  sent.on("error", () => {});
  try {
    const [response] = await once(sent, "response");
    response.resume().on("error", () => {});
    return response.statusCode;
  } catch {
    return 401;
  }
}

interface Watched {
  held: boolean;
  seconds: number;
  /** The longest that another request took, in milliseconds. */
  waited: number;
  before: number;
  most: number;
  after: number;
}

/** Does something while someone else sends requests that the page cache doesn't answer. */
async function watch(program: RunningProgram, run: () => Promise<boolean>): Promise<Watched> {
  const memory = () => program.memory() ?? 0;
  const before = memory();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  let held = false;
  let seconds = 0;
  const waited = await longestWaitDuring(`${program.origin}/healthz`, async () => {
    const began = performance.now();
    held = await run();
    seconds = (performance.now() - began) / 1000;
  });
  clearInterval(watching);
  await wait(1000);
  return { held, seconds, waited, before, most, after: memory() };
}

function report(name: string, { held, seconds, waited, before, most, after }: Watched): boolean {
  // Other load on the machine delays every request, so the limit grows with the load.
  const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  const megabytes = [before, most, after].map((bytes) => Math.round(bytes / 2 ** 20));
  console.log(
    `${name}: ${held ? "done" : "NOT done"} in ${seconds.toFixed(1)} s, others waited up to ${Math.round(waited)} ms (limit ${Math.round(longestWait * busy)}), memory ${megabytes.join(", ")} MB before, at most, after`,
  );
  return held && waited <= longestWait * busy && after - before <= mostMemory;
}

async function countMessages({ origin }: RunningProgram, Cookie: string): Promise<number> {
  const response = await fetch(`${origin}/admin/messages?show=all`, { headers: { Cookie } });
  const links = (await response.text()).match(/\/admin\/messages\/[0-9a-f-]{36}/g) ?? [];
  return new Set(links).size;
}

/** Whether no email waits to be read. */
async function isIdle({ origin }: RunningProgram): Promise<boolean> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return !/^watchpost_queue_jobs\{.*read-received-email.*\} [1-9]/m.test(metrics);
}

async function until(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isDone()) return true;
    await wait(100);
  }
  return false;
}
