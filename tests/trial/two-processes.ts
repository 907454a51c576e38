// Two processes on one PostgreSQL and one bucket, behind a proxy that retries. One is killed and
// replaced again and again while visitors apply with a resume. Every accepted application must be
// stored once, with its file in the bucket.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { openDirectly } from "../bench/database.ts";
import { type RunningProgram, startProgram } from "../bench/program.ts";
import { openBucket } from "../support/bucket.ts";
import { startPostgres } from "../support/postgres.ts";
import { addOpening, applyWithResume } from "./applying.ts";
import type { Tally } from "./report.ts";

const visitors = 3;

export async function replaceProcesses(kills: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-two-"));
  const postgres = await startPostgres();
  await using bucket = await openBucket();
  const endpoint = encodeURIComponent(bucket.storage.endpoint ?? "");
  const start = (name: string) =>
    startProgram({
      DATA_DIR: join(folder, name),
      DATABASE_URL: postgres.url,
      AUTH_SECRET: "x".repeat(48),
      STORAGE_URL: `s3://key:secret@${bucket.storage.bucket}?endpoint=${endpoint}&region=eu-1`,
      LOG_LEVEL: "silent",
      TRUSTED_PROXIES: "127.0.0.1",
    });
  try {
    const programs: RunningProgram[] = [];
    await using all = new AsyncDisposableStack();
    all.defer(async () => {
      await Promise.all(programs.map((program) => program.kill()));
    });
    programs.push(await start("a"));
    programs.push(await start("b"));
    await using proxy = await startRetryingProxy(() => programs.map(({ origin }) => origin));
    const opening = await addOpening("", postgres.url);
    const accepted = new Set<string>();
    let sent = 0;
    let up = true;
    using ended = new DisposableStack();
    ended.defer(() => {
      up = false;
    });
    const applying = Array.from({ length: visitors }, async () => {
      while (up) {
        sent += 1;
        const email = `applicant-${sent}@example.com`;
        if (await applyWithResume(proxy.origin, opening, sent, email)) accepted.add(email);
      }
    });
    void Promise.allSettled(applying);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = accepted.size;
      for (let tries = 0; tries < 500 && accepted.size < before + 3; tries += 1) await wait(20);
      const place = kill % 2;
      await programs[place]?.kill();
      programs[place] = await start(`replaced-${kill}`);
    }
    up = false;
    await Promise.all(applying);
    const after = await openDirectly("", postgres.url);
    const rows = await after.query<{ email: string; resume_url: string }>(
      "select email, resume_url from job_applications",
    );
    await after.close();
    for (const program of programs) await program.stop();
    const held = [...accepted].filter((email) => {
      const stored = rows.filter((row) => row.email === email);
      return stored.length === 1 && bucket.objects.has(`resumes/${stored[0]?.resume_url}`);
    });
    return { tried: accepted.size, held: held.length };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends each request to one of the origins, and to the next one when that fails or answers 503. */
async function startRetryingProxy(origins: () => string[]) {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    for (let tries = 0; tries < 20; tries += 1) {
      turn += 1;
      const choices = origins();
      const origin = choices[turn % choices.length] ?? "";
      const { method = "GET", url = "/", headers } = incoming;
      const answer = await forward(`${origin}${url}`, method, headers, body);
      if (answer && answer.status !== 503) {
        outgoing.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      }
      await wait(50);
    }
    outgoing.writeHead(502).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @returns undefined when the connection broke */
function forward(url: string, method: string, headers: IncomingHttpHeaders, body: Buffer) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer } | undefined>(
    (resolve) => {
      const fail = () => resolve(undefined);
      const sending = request(url, { method, headers, agent: false }, (answer) => {
        buffer(answer).then(
          (content) =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
          fail,
        );
      });
      sending.on("error", fail).end(body);
    },
  );
}
