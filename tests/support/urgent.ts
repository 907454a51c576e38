import { sql } from "kysely";
import type { TestApp } from "./app";

/** An urgent request with everything that is required. */
export const urgentForm = {
  callback_phone: "+1 555 0142",
  site_address: "12 Harbor Road, Springfield",
  reason: "break_in",
} as const;

/** Puts people on call in this order; their addresses are their first names at example.com. */
export async function putOnCall(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  ...people: (string | { name: string; webhook_url?: string })[]
): Promise<void> {
  for (const person of people) {
    const { name, webhook_url = "" } = typeof person === "string" ? { name: person } : person;
    const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
    const now = clock.now();
    await db
      .insertInto("on_call_people")
      .values({ name, email, webhook_url, created_at: now, updated_at: now })
      .execute();
  }
}

/** Lets the minutes pass, runs the paging that is due then, and sends its emails. */
export async function passMinutes(app: TestApp, minutes: number): Promise<void> {
  app.clock.time = new Date(app.clock.time.getTime() + minutes * 60_000);
  await runPaging(app);
}

/** Runs due paging: its jobs wait in real time, unlike the test's clock. */
export async function runPaging(app: TestApp): Promise<void> {
  const { db, services } = app;
  await db.transaction().execute(async (trx) => {
    await sql`update queued_jobs set run_at = now() where kind in ('page-on-call', 'page-together')`.execute(
      trx,
    );
    await services.events.publish(trx, "queue");
  });
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await sql`select kind from queued_jobs
      where kind in ('page-on-call', 'page-together', 'urgent-webhook')
        and (run_at <= now() or lock_id is not null)`.execute(db);
    if (rows.length === 0) return app.runJobs();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("paging is still due");
}

/** Sends an urgent request; returns the path of the visitor's own page. */
export async function sendUrgent(app: TestApp, fields: object = {}): Promise<string> {
  const response = await app.post("/urgent", { ...urgentForm, ...fields });
  return response.headers.get("Location") ?? "";
}

/** The paths of the links in the paging emails to an address, oldest first. */
export function answerLinks(app: TestApp, address: string): string[] {
  return app.sentEmails
    .filter(({ to }) => to === address)
    .flatMap(({ html }) => /href="[^"]*?(\/urgent\/answer\/[\w-]+)"/.exec(html)?.[1] ?? []);
}

/** The kind and name of each event in the history of urgent requests, oldest first. */
export async function historyOf({ db }: TestApp): Promise<string[]> {
  const events = await db.selectFrom("urgent_events").selectAll().orderBy("id").execute();
  return events.map(({ kind, name }) => [kind, name].filter(Boolean).join(" "));
}
