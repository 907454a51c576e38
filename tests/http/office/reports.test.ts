import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";

const text = async (response: Promise<Response>) =>
  (await pageOf(response)).replaceAll("<!-- -->", "");

/** The cells of a table's row by the text of its heading. */
function rowOf(html: string, caption: string, heading: string): string[] | undefined {
  const table = new RegExp(`<caption[^>]*>${caption}</caption>.*?</table>`, "s").exec(html)?.[0];
  const rows = table?.match(/<tr.*?<\/tr>/gs) ?? [];
  const cells = rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell.replace(/<[^>]*>/g, ""),
    ),
  );
  return cells.find(([first]) => first === heading)?.slice(1);
}

const october = "2026-10-15T15:00:00Z";
const later = (minutes: number) => new Date(Date.parse(october) + minutes * 60_000);

/** Three requests of October, and one of the last minute of September in New York. */
async function fill(app: TestApp) {
  const [service] = await app.db.selectFrom("services").select("id").limit(1).execute();
  const known = { created_at: october, service_id: service?.id ?? null };
  const done = { ...known, status: "completed" as const };
  await book(app, { ...done, outcome: "won", monthly_value: 450_000, utm_source: "flyer" });
  await book(app, { ...done, outcome: "lost", lost_reason: "Too expensive", source: "phone" });
  await book(app, { created_at: october, outcome: "lost", lost_reason: "too expensive. " });
  const ids = await app.db.selectFrom("appointments").select("id").orderBy("id").execute();
  for (const [at, { id }] of ids.entries()) {
    await app.db
      .updateTable("appointments")
      .set({ answered_at: later([10, 200, 5000][at] ?? 0) })
      .where("id", "=", id)
      .execute();
  }
  await book(app, { created_at: "2026-10-01T03:59:00Z" });
  return service?.id ?? "";
}

test("a report counts the outcomes of each month’s requests", async () => {
  await using app = await testApp();
  await fill(app);
  const office = await app.adminBrowser();
  const html = await text(office.get("/admin/reports"));
  const month = (name: string) => rowOf(html, "Requests by month", name);
  expect(month("October 2026")).toEqual(["3", "2", "0", "1", "2", "33%", "$4,500", "3 hr 20 min"]);
  expect(month("September 2026")).toEqual(["1", "0", "0", "0", "0", "–", "$0", "–"]);
  expect(month("December 2025")).toEqual(["0", "0", "0", "0", "0", "–", "$0", "–"]);
  expect(month("Total")).toEqual(["4", "2", "0", "1", "2", "33%", "$4,500", "3 hr 20 min"]);
  expect(rowOf(html, "By source", "flyer")).toEqual(["1", "1", "0", "100%", "$4,500"]);
  expect(rowOf(html, "By source", "Phone")).toEqual(["1", "0", "1", "0%", "$0"]);
  // Two spellings of one reason.
  expect(html).toMatch(/Too expensive<\/span><span[^>]*>2</i);
});

test("a report can be filtered by service, source and year", async () => {
  await using app = await testApp();
  const service = await fill(app);
  const office = await app.adminBrowser();
  const total = async (query: string) =>
    rowOf(await text(office.get(`/admin/reports?${query}`)), "Requests by month", "Total")?.[0];
  expect(await total("source=flyer")).toBe("1");
  expect(await total("source=:phone")).toBe("1");
  expect(await total(`service=${service}`)).toBe("2");
  expect(await total(`service=${service}&source=:website`)).toBeUndefined();
  expect(await total("year=2026")).toBe("4");
  const none = await text(office.get("/admin/reports?year=2025"));
  expect(none).toContain("No requests came in during this period.");
});

test("a sent quote is counted, and sets the stage and value of its request", async () => {
  await using app = await testApp();
  // The office shares the link, so there is no email to wait for.
  const id = await book(app, { created_at: october, customer_email: null });
  const { id: quote_id } = await app.db
    .insertInto("quotes")
    .values({ appointment_id: id, created_by: "Olive", created_at: october })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("quote_versions")
    .values({
      quote_id,
      version: 1,
      content: "{}",
      valid_until: "2026-12-01",
      monthly: 1_200_000,
      created_at: october,
      updated_at: october,
    })
    .execute();
  const stage = () =>
    app.db
      .selectFrom("appointments")
      .select(["stage", "stage_since", "monthly_value"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  expect(await stage()).toMatchObject({ stage: "new", monthly_value: null });
  await app.db
    .updateTable("quote_versions")
    .set({ status: "sent", sent_at: later(60), document: "{}", document_hash: "x" } as never)
    .execute();
  expect(await stage()).toEqual({
    stage: "quoted",
    stage_since: later(60),
    monthly_value: 1_200_000,
  });
  const office = await app.adminBrowser();
  const html = await text(office.get("/admin/reports"));
  expect(rowOf(html, "Requests by month", "October 2026")?.slice(0, 3)).toEqual(["1", "0", "1"]);
});

test("the export has the months of the report, and is logged", async () => {
  await using app = await testApp();
  await fill(app);
  const office = await app.adminBrowser();
  const answer = await office.get("/admin/reports/export?year=2026&source=flyer");
  expect(answer.headers.get("Content-Disposition")).toContain("report-2026-11-21.csv");
  const lines = (await answer.text()).split("\r\n");
  expect(lines).toHaveLength(1 + 11 + 1);
  expect(lines[10]).toMatch(/^"October 2026",1,1,0,1,0,100,4500,\d+$/);
  const entry = await app.db
    .selectFrom("audit_log")
    .select(["action", "entity", "changes"])
    .where("entity", "=", "report")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: "exported" });
  expect(JSON.stringify(entry.changes)).toContain("flyer");
});
