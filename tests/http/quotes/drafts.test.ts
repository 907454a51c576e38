import { expect, test } from "vitest";
import type { QuoteContent } from "~/features/quotes/content";
import { type TestApp, testApp } from "../../support/app";
import { book, bookingOf } from "../../support/bookings";
import { seenIn } from "../../support/office-forms";
import { sentQuote } from "../../support/quotes";

// Mon, Nov 23, 2026 in the company's time zone.
const now = new Date("2026-11-23T15:00:00Z");

const rate = {
  name: "Unarmed officer",
  service_id: "",
  unit: "hour",
  armed: "no",
  amount: "28.50",
  minimum_hours: "4",
  night: "1.1",
  valid_from: "2026-11-23",
};

/**
 * A request with an estimate of two guards on Monday nights, and the quote that was started from
 * it.
 */
async function aQuote(app: TestApp) {
  const browser = await app.adminBrowser();
  await browser.post("/admin/rates/add", rate);
  const id = await book(app);
  const estimate = {
    week: "0".repeat(24 + 18) + "1".repeat(12) + "0".repeat(114),
    guards: 2,
    armed: "no",
    duration: "ongoing",
  };
  await app.db
    .updateTable("appointments")
    .set({ estimate: JSON.stringify(estimate) })
    .where("id", "=", id)
    .execute();
  const started = await browser.post("/admin/quotes/start", { booking: id });
  const path = started.headers.get("Location") ?? "";
  return { browser, booking: id, path, id: path.split("/").at(-1) ?? "" };
}

async function draftOf(app: TestApp, id: string) {
  const row = await app.db
    .selectFrom("quote_versions")
    .selectAll()
    .where("quote_id", "=", id)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
  return { ...row, content: row.content as QuoteContent };
}

const line = {
  kind: "hours",
  description: "Supervisor",
  note: "",
  rate: "40",
  posts: "1",
  guards: "1",
  days: "1\n2\n3\n4\n5",
  from: "08:00",
  to: "16:00",
};

test("a quote starts from the request's estimate at today's rates", async () => {
  await using app = await testApp({ now });
  const { browser, booking, path, id } = await aQuote(app);
  expect(browser.cookies.get("toast")).toBe("quote-started");
  const { content, ...draft } = await draftOf(app, id);
  // 2 guards from 6 PM to 6 AM: 4 plain hours and 8 at night.
  expect(content.lines).toMatchObject([
    { description: "Unarmed officer", guards: 2, days: [1], from: "18:00", to: "06:00" },
  ]);
  expect(draft).toMatchObject({
    status: "draft",
    version: 1,
    weekly: 2 * (4 * 2850 + 8 * 3135),
    term: null,
    valid_until: "2026-12-23",
  });
  const page = await (await browser.get(path)).text();
  for (const text of ["2 guards", "$28.50 an hour, 24 hours a week", "$729.60", "$3,161.60"]) {
    expect(page).toContain(text);
  }
  expect(await (await browser.get(`/admin/bookings/${booking}`)).text()).toContain(path);
  expect(await (await browser.get("/admin/quotes")).text()).toContain(path);
});

test("the office sees positions with the company's relief factor, cost and margin", async () => {
  await using app = await testApp({ now });
  const { browser, path } = await aQuote(app);
  expect(await (await browser.get(path)).text()).toContain("Enter the cost of a line");
  await browser.post(`${path}/lines/add`, { ...line, cost: "30" });
  const settings = "/admin/rates/settings";
  await browser.post(settings, {
    intent: "save",
    night_from: "22:00",
    night_to: "06:00",
    overtime_after: "40",
    short_notice_within: "24",
    coverage_factor: "1.25",
    currency: "USD",
    number_locale: "en-US",
    seen: seenIn(await (await browser.get(settings)).text()),
  });
  const page = await (await browser.get(path)).text();
  // 24 and 40 hours a week.
  for (const text of ["1.6", "With a relief factor of 1.25: 2 guards", "25% of $1,600"]) {
    expect(page).toContain(text);
  }
  expect(page).toContain("One line has no cost yet");
});

test("starting a quote twice makes one draft, even simultaneously", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  const id = await book(app);
  const answers = await Promise.all(
    [1, 2, 3].map(() => browser.post("/admin/quotes/start", { booking: id })),
  );
  expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
  expect(await app.db.selectFrom("quotes").selectAll().execute()).toHaveLength(1);
});

test("a quote isn't started without a booking", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  for (const booking of ["", "nonsense", "4d0f3c2e-9f2b-4c57-8a65-0d9d36a3b111"]) {
    await browser.post("/admin/quotes/start", { booking });
    expect(browser.cookies.get("toast")).toBe("quote-not-started");
  }
  expect(await app.db.selectFrom("quotes").selectAll().execute()).toEqual([]);
});

test("a new version is created once, even by two people at the same time", async () => {
  await using app = await testApp({ now });
  const browser = await app.adminBrowser();
  for (let round = 0; round < 3; round += 1) {
    const { quoteId } = await sentQuote(app);
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.post(`/admin/quotes/${quoteId}`, { intent: "version" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await draftOf(app, quoteId)).toMatchObject({ version: 2, status: "draft" });
  }
});

test("lines are added, edited, moved and removed, and the totals follow", async () => {
  await using app = await testApp({ now });
  const { browser, path, id } = await aQuote(app);
  await browser.post(`${path}/lines/add`, line);
  expect(browser.cookies.get("toast")).toBe("quote-saved");
  const [first, second] = (await draftOf(app, id)).content.lines;
  expect(second).toMatchObject({ kind: "hours", rate: 4000, days: [1, 2, 3, 4, 5], night: null });
  const before = (await draftOf(app, id)).weekly;
  const edit = `${path}/lines/${second?.id}`;
  const seen = seenIn(await (await browser.get(edit)).text());
  await browser.post(edit, { ...line, rate: "50", seen });
  expect((await draftOf(app, id)).weekly).toBe(before + 40 * 1000);
  await browser.post(path, { intent: "move", line: second?.id ?? "", direction: "up" });
  expect((await draftOf(app, id)).content.lines.map((one) => one.id)).toEqual([
    second?.id,
    first?.id,
  ]);
  await browser.post(`${path}/lines/${first?.id}/remove`, {});
  expect((await draftOf(app, id)).weekly).toBe(40 * 5000);
});

test("a new line that is sent twice is added once, and updated if it was edited in between", async () => {
  await using app = await testApp({ now });
  const { browser, path, id } = await aQuote(app);
  const html = await (await browser.get(`${path}/lines/add`)).text();
  const [, own = ""] = /name="line" value="([\w-]{36})"/.exec(html) ?? [];
  const form = { ...line, line: own, seen: seenIn(html) };
  const lines = async () => (await draftOf(app, id)).content.lines.slice(1);
  const answers = await Promise.all([1, 2].map(() => browser.post(`${path}/lines/add`, form)));
  answers.push(await browser.post(`${path}/lines/add`, form));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await lines()).toMatchObject([{ id: own, rate: 4000 }]);
  // With something else typed, both are shown, and the form can save them.
  const other = await browser.post(`${path}/lines/add`, { ...form, rate: "50" });
  expect(other.status).toBe(409);
  const conflict = await other.text();
  expect(conflict).toContain("40.00");
  expect(conflict).toContain(`name="line" value="${own}"`);
  await browser.post(`${path}/lines/add`, { ...form, rate: "50", seen: seenIn(conflict) });
  expect(await lines()).toMatchObject([{ id: own, rate: 5000 }]);
  // The next form is another line.
  await browser.post(`${path}/lines/add`, { ...form, line: "not an id" });
  expect(await lines()).toHaveLength(2);
});

test("editing a line that someone else has saved shows both versions, editing another line is saved", async () => {
  await using app = await testApp({ now });
  const { browser, path, id } = await aQuote(app);
  await browser.post(`${path}/lines/add`, line);
  const [first, second] = (await draftOf(app, id)).content.lines;
  const open = async (lineId = "") =>
    seenIn(await (await browser.get(`${path}/lines/${lineId}`)).text());
  const [mine, other] = [await open(second?.id), await open(first?.id)];
  await browser.post(`${path}/lines/${second?.id}`, { ...line, rate: "60", seen: mine });
  const late = await browser.post(`${path}/lines/${second?.id}`, {
    ...line,
    rate: "70",
    seen: mine,
  });
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain("60.00");
  expect(page).toContain("70");
  const saved = await browser.post(`${path}/lines/${first?.id}`, { ...line, seen: other });
  expect(saved.status).toBe(302);
});

test.each([
  ["rate", "", "Enter an amount per hour, such as 28.50"],
  ["rate", "-5", "Enter an amount per hour, such as 28.50"],
  ["posts", "0", "Enter 1 to 100 posts"],
  ["guards", "-1", "Enter 1 to 100 guards"],
  ["days", "", "Choose at least one day"],
  ["days", "9", "These days aren’t valid. Choose them again."],
  ["from", "25:00", "Enter a time, such as 6:00 PM"],
  ["minimumHours", "25", "Enter a whole number from 1 to 24"],
  ["night", "0.5", "Enter a number from 1 to 10"],
  ["tax", "51", "Enter 50 percent or less"],
  ["rate", "99999.00", "Lower the amounts. A quote can’t total more than $20,000,000."],
])("refuses a line whose %s is “%s”, and keeps what was typed", async (name, value, message) => {
  await using app = await testApp({ now });
  const { browser, path, id } = await aQuote(app);
  const before = await draftOf(app, id);
  const most = { posts: "100", guards: "100" };
  const refused = await browser.post(`${path}/lines/add`, {
    ...line,
    ...(value === "99999.00" ? most : {}),
    description: "Night guard",
    [name]: value,
  });
  expect([400, 409]).toContain(refused.status);
  const page = await refused.text();
  expect(page).toContain(message);
  expect(page).toContain("Night guard");
  expect(await draftOf(app, id)).toEqual(before);
});

test("dates must be in order, and terms need a title and a text", async () => {
  await using app = await testApp({ now });
  const { browser, path, id } = await aQuote(app);
  const seen = seenIn(await (await browser.get(`${path}/details`)).text());
  const details = {
    title: "Nights at the plaza",
    intro: "",
    startsOn: "2026-12-07",
    endsOn: "2026-12-06",
    validUntil: "2026-12-20",
    seen,
  };
  const wrong = await browser.post(`${path}/details`, details);
  expect(await wrong.text()).toContain("The last day can’t be before the first");
  const long = await browser.post(`${path}/details`, { ...details, endsOn: "2032-12-06" });
  expect(await long.text()).toContain("within five years");
  await browser.post(`${path}/details`, { ...details, endsOn: "2026-12-20" });
  // Two Monday nights, and nothing that is billed by the month.
  expect(await draftOf(app, id)).toMatchObject({ term: 2 * 72_960, monthly: 0 });

  const terms = { title_0: "Payment", body_0: "", title_1: "", body_1: "", seen: "" };
  const empty = await browser.post(`${path}/terms`, terms);
  expect(empty.status).toBe(400);
  const refused = await empty.text();
  expect(refused).toContain("Enter the text");
  const names = [...refused.matchAll(/name="(title_\d+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["title_0", "title_1"]);
  const mark = seenIn(await (await browser.get(`${path}/terms`)).text());
  await browser.post(`${path}/terms`, {
    title_1: "Payment",
    body_1: "Net 30.",
    seen: mark,
  });
  expect((await draftOf(app, id)).content.terms).toEqual([{ title: "Payment", body: "Net 30." }]);
});

test("new drafts start with the standard terms, and older ones keep theirs", async () => {
  await using app = await testApp({ now });
  const { browser, id, booking } = await aQuote(app);
  const seen = seenIn(await (await browser.get("/admin/quotes/terms")).text());
  await browser.post("/admin/quotes/terms", { title_0: "Payment", body_0: "Net 30.", seen });
  expect(browser.cookies.get("toast")).toBe("quote-terms-saved");
  expect((await draftOf(app, id)).content.terms).toEqual([]);
  await browser.post(`/admin/quotes/${id}/discard`, {});
  expect(browser.cookies.get("toast")).toBe("quote-draft-deleted");
  const again = await browser.post("/admin/quotes/start", { booking });
  const started = again.headers.get("Location")?.split("/").at(-1) ?? "";
  expect((await draftOf(app, started)).content.terms).toEqual([
    { title: "Payment", body: "Net 30." },
  ]);
});

test("terms start with a blank block, which is left out when it stays blank", async () => {
  await using app = await testApp({ now });
  const { browser, path, id } = await aQuote(app);
  for (const form of ["/admin/quotes/terms", `${path}/terms`]) {
    const html = await (await browser.get(form)).text();
    expect(html).toContain('name="title_0"');
    expect(html).not.toContain('name="title_1"');
    await browser.post(form, { title_0: "", body_0: " ", seen: seenIn(html) });
    expect(browser.cookies.get("toast")).toMatch(/^quote-(terms-)?saved$/);
  }
  expect(await app.db.selectFrom("quote_terms").selectAll().execute()).toEqual([]);
  expect((await draftOf(app, id)).content.terms).toEqual([]);
});

test("the database doesn't change a version that was sent", async () => {
  await using app = await testApp({ now });
  const { id, browser, path } = await aQuote(app);
  const sent = () =>
    app.db
      .updateTable("quote_versions")
      .set({
        status: "sent",
        sent_at: now,
        sent_by: "Ada",
        document: "{}",
        document_hash: "hash",
      })
      .where("quote_id", "=", id);
  await sent().execute();
  const change = app.db.updateTable("quote_versions").where("quote_id", "=", id);
  await expect(change.set({ weekly: 1 }).execute()).rejects.toThrow("can't be changed");
  await expect(change.set({ content: "{}" }).execute()).rejects.toThrow("can't be changed");
  await expect(
    change.set({ status: "draft", sent_at: null, document_hash: null }).execute(),
  ).rejects.toThrow("can't change from sent to draft");
  await expect(
    app.db.deleteFrom("quote_versions").where("quote_id", "=", id).execute(),
  ).rejects.toThrow("is kept");
  const refused = await browser.post(`${path}/lines/add`, line);
  expect(refused.status).toBe(409);
  // Deleting the booking deletes its quotes, too.
  const { appointment_id } = await app.db
    .selectFrom("quotes")
    .selectAll()
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom("appointments").where("id", "=", appointment_id).execute();
  expect(await app.db.selectFrom("quote_versions").selectAll().execute()).toEqual([]);
});

test("the latest version is marked, also after a draft is discarded", async () => {
  await using app = await testApp({ now });
  const { id, browser, path } = await aQuote(app);
  const marked = async () =>
    app.db
      .selectFrom("quote_versions")
      .select("version")
      .where("quote_id", "=", id)
      .where("latest", "=", true)
      .execute();
  expect(await marked()).toEqual([{ version: 1 }]);
  const sent = { status: "sent", sent_at: now, sent_by: "Ada", document: "{}" } as const;
  await app.db
    .updateTable("quote_versions")
    .set({ ...sent, document_hash: "hash" })
    .execute();
  await browser.post(path, { intent: "version" });
  expect(await marked()).toEqual([{ version: 2 }]);
  await browser.post(`${path}/discard`, {});
  expect(await marked()).toEqual([{ version: 1 }]);
});

test("the list finds quotes by customer and status", async () => {
  await using app = await testApp({ now });
  const { browser, path, booking } = await aQuote(app);
  const { customer_name } = await bookingOf(app, booking);
  const list = async (query: string) => (await browser.get(`/admin/quotes?${query}`)).text();
  expect(await list(`q=${encodeURIComponent(customer_name)}`)).toContain(path);
  expect(await list("q=nobody")).not.toContain(path);
  expect(await list("status=draft")).toContain(path);
  expect(await list("status=sent")).toContain("No quotes match your filters.");
});

const discount = { kind: "discount", description: "Annual contract", note: "", every: "month" };

test("a discount reduces the stored totals, is in the audit log, and is copied into a new version", async () => {
  await using app = await testApp({ now });
  const { browser, booking, path, id } = await aQuote(app);
  await browser.post(`${path}/lines/add`, line);
  const before = await draftOf(app, id);
  await browser.post(`${path}/lines/add`, { ...discount, percent: "12.5" });
  const draft = await draftOf(app, id);
  expect(draft.content.lines.at(-1)).toMatchObject({ percent: 1250, amount: null });
  expect(draft.weekly).toBe(before.weekly - Math.round(before.weekly * 0.125));
  const entry = await app.db
    .selectFrom("audit_log")
    .select("changes")
    .where("entity_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry.changes)).toContain(
    "Description: Annual contract, Percent off: 12.5",
  );
  // Editing it starts with what is stored.
  const form = await (await browser.get(`${path}/lines/${draft.content.lines.at(-1)?.id}`)).text();
  expect(form).toContain('value="12.5"');
  const seen = seenIn(await (await browser.get(`${path}/send`)).text());
  await browser.post(`${path}/send`, { seen });
  expect((await bookingOf(app, booking)).monthly_value).toBe(draft.monthly);
  await browser.post(path, { intent: "version" });
  const copy = await draftOf(app, id);
  expect([copy.version, copy.content.lines, copy.weekly]).toEqual([
    2,
    draft.content.lines,
    draft.weekly,
  ]);
});

test.each([
  [{ percent: "10", amount: "50" }, "Enter either a percentage or an amount"],
  [{}, "Enter either a percentage or an amount"],
  [{ percent: "100.5" }, "Enter 100 percent or less"],
  [{ percent: "0" }, "Enter a percentage"],
  [{ percent: "-10" }, "Enter a percentage"],
  [{ amount: "-50" }, "Enter an amount"],
  [{ amount: "0" }, "Enter an amount"],
  [{ amount: "50", every: "year" }, "Choose how often"],
  [{ amount: "50", description: "" }, "Enter a label"],
])("a discount of %j is refused", async (fields, message) => {
  await using app = await testApp({ now });
  const { browser, path } = await aQuote(app);
  const answer = await browser.post(`${path}/lines/add`, { ...discount, ...fields });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

test("a quote whose discount is more than its lines can't be sent, and its totals aren't below zero", async () => {
  await using app = await testApp({ now });
  const { browser, path, id } = await aQuote(app);
  await browser.post(`${path}/lines/add`, { ...discount, amount: "9999999" });
  const draft = await draftOf(app, id);
  expect([draft.weekly, draft.monthly]).toEqual([0, 0]);
  expect(await (await browser.get(path)).text()).toContain(
    "A discount is larger than the lines it reduces",
  );
  const answer = await browser.post(`${path}/send`, { seen: draft.updated_at.toISOString() });
  expect(answer.status).toBe(409);
  expect((await draftOf(app, id)).status).toBe("draft");
});
