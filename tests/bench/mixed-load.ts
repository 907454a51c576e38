import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { days } from "../../app/shared/durations.ts";
import { office, signIn } from "./office.ts";
import { startProgram } from "./program.ts";

const publicPages = [
  "/",
  "/services",
  "/about",
  "/gallery",
  "/careers",
  "/contact",
  "/nothing-here",
];
const officePages = [
  "/admin",
  "/admin/bookings/all",
  "/admin/bookings/customers",
  "/admin/bookings/week",
  "/admin/careers/applications",
  "/admin/email-settings/log",
  "/admin/audit-log",
  "/admin/photos",
];

/**
 * Visitors, sign-ins, requests, office lists and photo uploads at the same time, on the embedded
 * database.
 * @param report gets the memory in bytes once a minute
 * @returns the memory in bytes at the end, and how many requests had which status
 */
export async function measureMixedLoad(minutes: number, report: (bytes: number) => void) {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  const env = { DATA_DIR: folder, TRUSTED_PROXIES: "127.0.0.1", ...office };
  // The first start creates the database, which takes additional memory.
  await (await startProgram(env)).stop();
  const program = await startProgram(env);
  const { origin, memory } = program;
  const statuses = new Map<number, number>();
  const until = performance.now() + minutes * 60_000;
  let count = 0;

  async function ask(path: string, init: RequestInit = {}): Promise<void> {
    count += 1;
    const address = `198.51.${Math.floor(count / 250) % 250}.${count % 250}`;
    const headers = { Origin: origin, "X-Forwarded-For": address, ...init.headers };
    const answer = await fetch(origin + path, { redirect: "manual", ...init, headers });
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: "POST", body: new URLSearchParams(fields) });
  /** Repeats some work until the time is up. */
  async function keep(pauseMs: number, work: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; performance.now() < until; round += 1) {
      await work(round);
      await wait(pauseMs);
    }
  }

  try {
    const Cookie = await signIn(origin);
    const visits = [1, 2, 3, 4].map(() =>
      keep(5, (round) => ask(`${publicPages[round % publicPages.length]}?visit=${round % 50}`)),
    );
    await Promise.all([
      ...visits,
      keep(50, (round) =>
        ask(officePages[round % officePages.length] ?? "", { headers: { Cookie } }),
      ),
      keep(300, (round) =>
        post("/auth", { email: `nobody${round}@example.com`, password: "wrong-86-password" }),
      ),
      keep(300, (round) =>
        ask("/api/create-booking", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(aRequest(round)),
        }),
      ),
      keep(5000, async () => {
        const form = new FormData();
        form.append("photo", new File([await aPhoto()], "photo.jpg"));
        await ask("/admin/photos/upload/file", { method: "POST", headers: { Cookie }, body: form });
      }),
      keep(60_000, async () => report(memory() ?? 0)),
    ]);
    return { memory: memory() ?? 0, statuses: [...statuses].sort(([a], [b]) => a - b) };
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function aRequest(round: number) {
  const date = new Date(Date.now() + (3 + (round % 60)) * days(1));
  return {
    name: `Visitor ${round}`,
    email: `visitor${round}@example.com`,
    phone: "+1 614 555 0123",
    preferred_date: date.toISOString().slice(0, 10),
    message: "Two entrances and a loading dock. ".repeat(10),
  };
}

/** 12 megapixels, as from a phone. Each is different. */
async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const small = { width: 500, height: 375, channels: 3 as const };
  const grain = await sharp({ create: { ...small, background: "#888", noise } })
    .png()
    .toBuffer();
  return new Uint8Array(await sharp(grain).resize({ width: 4000 }).jpeg().toBuffer());
}
