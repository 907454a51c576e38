// Kills the server while the office sends quotes and clients accept them. Everything confirmed must
// be stored once, with its emails; everything else must leave nothing half done.
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDirectly } from "../bench/database.ts";
import { startMailbox } from "../bench/mailbox.ts";
import { office, signIn } from "../bench/office.ts";
import { type RunningProgram, startProgram } from "../bench/program.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Engine, Tally } from "./report.ts";

/** Quotes per round: more than can be used before the kill. */
const perRound = 60;
const seen = "2026-01-01T12:00:00.000Z";
const documentHash = createHash("sha256").update("sample").digest("hex");

/** A draft to send, and a sent quote to accept. */
interface Pair {
  draft: string;
  secret: string;
}

export async function killDuringQuotes(engine: Engine, kills: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-quote-kills-"));
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const arrived = new Map<string, Set<string>>();
  const mailbox = await startMailbox(({ to, messageId }) => {
    arrived.set(to, (arrived.get(to) ?? new Set()).add(messageId));
  });
  const env = {
    ...office,
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    MAIL_FROM: "desk@example.com",
    TRUSTED_PROXIES: "127.0.0.1",
    ...(postgres ? { DATABASE_URL: postgres.url, AUTH_SECRET: "x".repeat(48) } : {}),
  };
  const open = () => openDirectly(join(folder, "db"), postgres?.url);
  const promised = { sent: new Set<string>(), accepted: new Set<string>() };

  try {
    await (await startProgram(env)).stop();
    const pairs = await addQuotes(open, kills * perRound);
    for (let round = 0; round < kills; round += 1) {
      await using program = await startProgram(env);
      const Cookie = await signIn(program.origin);
      let up = true;
      using ended = new DisposableStack();
      ended.defer(() => {
        up = false;
      });
      const before = promised.sent.size + promised.accepted.size;
      const mine = pairs.slice(round * perRound, (round + 1) * perRound);
      const sending = eachWhile(
        mine,
        () => up,
        async ({ draft }) => {
          const form = { seen };
          if (await post(program, `/admin/quotes/${draft}/send`, form, { Cookie })) {
            promised.sent.add(draft);
          }
        },
      );
      const accepting = eachWhile(
        mine,
        () => up,
        async ({ secret }, at) => {
          const form = {
            ...{ intent: "accept", consent: "on", hash: documentHash },
            ...{ signerName: "Ada Example", signerTitle: "Facilities Manager" },
          };
          const headers = { "X-Forwarded-For": `10.0.${round}.${at}` };
          // Accepted twice at once, as by two people.
          const both = [1, 2].map(() => post(program, `/quote/${secret}`, form, headers));
          if ((await Promise.all(both)).some(Boolean)) promised.accepted.add(secret);
        },
      );
      void Promise.allSettled([sending, accepting]);
      for (let tries = 0; tries < 1000; tries += 1) {
        if (promised.sent.size + promised.accepted.size >= before + 3) break;
        await wait(10);
      }
      await wait(Math.random() * 300);
      await program.kill();
      up = false;
      await Promise.all([sending, accepting]);
    }

    await using program = await startProgram(env);
    await waitForOutbox(open, postgres !== undefined, program);
    const problems = await check(open, promised, arrived);
    for (const problem of problems.slice(0, 10)) console.log(`quotes on ${engine}: ${problem}`);
    const tried = promised.sent.size + promised.accepted.size;
    return { tried, held: Math.max(0, tried - problems.length) };
  } finally {
    await mailbox.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Open = () => ReturnType<typeof openDirectly>;

async function eachWhile<Item>(
  items: readonly Item[],
  goesOn: () => boolean,
  run: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (!goesOn()) return;
    await run(item, at);
  }
}

/** Whether the form was answered with a redirect, which promises that it was stored. */
async function post(
  { origin }: Pick<RunningProgram, "origin">,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string>,
): Promise<boolean> {
  try {
    const response = await fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, ...headers },
      body: new URLSearchParams(form),
    });
    await response.arrayBuffer();
    // A busy machine may respond with 408 or 503, which doesn't promise anything.
    if (![302, 408, 503].includes(response.status))
      throw new Refused(`${response.status}: ${path}`);
    return response.status === 302;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return false;
  }
}

class Refused extends Error {}

const content = JSON.stringify({
  ...{ title: "Sample quote", intro: "", startsOn: "2027-01-04", endsOn: null, terms: [] },
  lines: [
    {
      ...{ kind: "fixed", id: "setup", description: "Setup", note: "", rate: 45_000 },
      ...{ cost: null, tax: null, quantity: 1, every: "once" },
    },
  ],
  billing: {
    ...{ night_from: "22:00", night_to: "06:00", weekend: [0, 6], holidays: [] },
    timeZone: "America/New_York",
  },
});

const sampleDocument = JSON.stringify({
  ...{ number: "Q-1", version: 1, title: "Sample quote", intro: "" },
  company: { name: "Sample", address: "", phone: "", email: "", website: "", licenses: [] },
  client: { name: "Ada", company: "", email: "", phone: "", site: "" },
  dates: { issued: "Today", validUntil: "Later", starts: "Later", ends: null },
  ...{ lines: [], columns: ["Total"], notes: [], terms: [] },
  totals: [{ label: "Total", amounts: ["$450.00"], strong: true }],
});

async function addQuotes(open: Open, count: number): Promise<Pair[]> {
  const direct = await open();
  const pairs: Pair[] = [];
  const rows: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const pair = { draft: randomUUID(), secret: `sample-secret-sample-${made}` };
    pairs.push(pair);
    rows.push(quoteRows(pair.draft, `draft-${made}`, "'draft', null, null, null"));
    const sent = randomUUID();
    const facts = `'sent', '${sampleDocument}', '${documentHash}', '${seen}'`;
    const secretHash = createHash("sha256").update(pair.secret).digest("hex");
    rows.push(quoteRows(sent, `sent-${made}`, facts));
    rows.push(`insert into quote_links (secret_hash, version_id, created_at)
      select '${secretHash}', id, '${seen}' from quote_versions where quote_id = '${sent}'`);
  }
  await direct.run(`begin; ${rows.join(";")}; commit`);
  await direct.close();
  return pairs;
}

function quoteRows(quote: string, name: string, version: string): string {
  const booking = randomUUID();
  return `insert into appointments (id, appointment_date, customer_name, customer_email,
      service_name, preferred_time, message, submission_hash)
    values ('${booking}', '2027-01-04', '${name}', '${name}@example.com',
      'Mobile Patrol', 'night', '', '${name}');
    insert into quotes (id, appointment_id, created_by, created_at)
    values ('${quote}', '${booking}', 'Sample', '${seen}');
    insert into quote_versions (quote_id, version, content, valid_until, once, created_at,
      updated_at, status, document, document_hash, sent_at)
    values ('${quote}', 1, '${content}', '2099-01-01', 45000, '${seen}', '${seen}', ${version})`;
}

/** Emails that were being sent at a kill are tried again a minute later. */
async function waitForOutbox(open: Open, shared: boolean, program: RunningProgram): Promise<void> {
  // Only a PostgreSQL server can be queried while the program runs.
  if (!shared) await wait(100_000);
  for (let second = 0; shared && second < 180; second += 1) {
    const direct = await open();
    const waiting = await direct.query("select id from outgoing_mails where status = 'waiting'");
    await direct.close();
    if (waiting.length === 0) break;
    await wait(1000);
  }
  await program.stop();
}

interface Stored {
  id: string;
  email: string;
  status: string;
  number: number | null;
  outcome: string | null;
  secret_hash: string | null;
  sent_mails: number;
  accepted_mails: number;
  office_mails: number;
}

async function check(
  open: Open,
  promised: { sent: Set<string>; accepted: Set<string> },
  arrived: Map<string, Set<string>>,
): Promise<string[]> {
  const direct = await open();
  const mails = (template: string) => `(select count(*)::int from outgoing_mails
    where quote_version_id = version.id and template = '${template}')`;
  const rows = await direct.query<Stored>(`select quotes.id, customer_email as email,
      version.status, quotes.number, outcome, secret_hash,
      ${mails("quote_sent")} as sent_mails, ${mails("quote_accepted")} as accepted_mails,
      ${mails("quote_notification")} as office_mails
    from quotes join quote_versions version on version.quote_id = quotes.id
    join appointments on appointments.id = appointment_id
    left join quote_links on version_id = version.id and quote_links.created_at = '${seen}'`);
  await direct.close();
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(problem));
  const secrets = new Set([...promised.accepted].map((secret) => sha256(secret)));
  const numbers = rows.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);
  expect(
    numbers.every((number, at) => number === 1001 + at),
    `numbers have a gap: ${numbers.join(" ")}`,
  );
  for (const row of rows) {
    const got = arrived.get(row.email)?.size ?? 0;
    if (row.email.startsWith("draft")) {
      const isSent = row.status === "sent";
      expect(isSent || !promised.sent.has(row.id), `${row.email} was lost`);
      expect(row.sent_mails === (isSent ? 1 : 0), `${row.email} has ${row.sent_mails} emails`);
      expect((row.number !== null) === isSent, `${row.email} is half sent`);
      expect(got === (isSent ? 1 : 0), `${row.email} got ${got} emails`);
      continue;
    }
    const isAccepted = row.status === "accepted";
    expect(isAccepted || !secrets.has(row.secret_hash ?? ""), `${row.email} was lost`);
    expect((row.outcome === "won") === isAccepted, `${row.email} is half accepted`);
    const expected = isAccepted ? 1 : 0;
    expect(row.accepted_mails === expected, `${row.email} has ${row.accepted_mails} emails`);
    expect(row.office_mails === expected, `${row.email} told the office ${row.office_mails} times`);
    expect(got === expected, `${row.email} got ${got} emails`);
  }
  return problems;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
