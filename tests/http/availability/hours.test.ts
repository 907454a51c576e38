import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import {
  auditedHours,
  hoursScreen,
  inputOf,
  rangesOf,
  timesOf,
  weekForm,
} from "../../support/weekly-hours";

const address = hoursScreen;
const monday = 1;

/** Submits a change of Monday's first range, by default of its end. */
async function setTime(app: TestApp, browser: Browser, fields: Record<string, string>) {
  const [range] = await rangesOf(app, monday);
  const base = { intent: "time", id: range?.id ?? "", field: "end_time", was: "18:00" };
  return browser.post(address, { ...base, ...fields });
}

/** The form that adds the hours from 7 to 9 PM to Monday. */
const evening = { intent: "add", day: "1", start_time: "19:00", end_time: "21:00" };

test("shows a row for each weekday, Sunday first, with times and a switch", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const html = await (await browser.get(address)).text();
  expect(html).toContain("Weekly Availability");
  const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const places = days.map((day) => html.indexOf(`aria-label="${day}: start time"`));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(html.match(/role="switch"/g)).toHaveLength(7);
  expect(html).toMatch(/<noscript><button type="submit"[^>]*>Save Booking Hours</);
});

test("saves one end by itself, with an audit entry, and updates the site's opening hours", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await app.get("/contact");

  const answer = await setTime(app, browser, { value: "16:30" });

  expect(answer.status).toBe(200);
  expect(await timesOf(app, monday)).toEqual(["08:00:00-16:30:00"]);
  expect(await auditedHours(app)).toEqual([
    {
      actor_email: "admin@example.com",
      action: "changed",
      entity_id: "1",
      label: "Monday",
      changes: { hours: ["8:00 AM – 6:00 PM", "8:00 AM – 4:30 PM"] },
    },
  ]);
  await expect.poll(async () => (await app.get("/contact")).text()).toContain("16:30");
});

test.each([
  ["before its start", { value: "07:00" }, "The end time must be after the start time"],
  ["at its start", { value: "08:00" }, "The end time must be after the start time"],
  ["that isn't a time", { value: "25:00" }, "Enter a time"],
  [
    "that another admin has changed",
    { value: "16:00", was: "17:00" },
    "Someone else changed this to 6:00 PM",
  ],
])("refuses an end %s and changes nothing", async (_, fields, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await setTime(app, browser, fields);
  expect([400, 409]).toContain(answer.status);
  expect(await answer.text()).toContain(message);
  expect(await timesOf(app, monday)).toEqual(["08:00:00-18:00:00"]);
  expect(await auditedHours(app)).toEqual([]);
});

test("closes and opens a day with all its hours", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post(address, evening);
  await browser.post(address, { intent: "enabled", day: "1" });
  expect((await rangesOf(app, monday)).map(({ is_enabled }) => is_enabled)).toEqual([false, false]);
  await browser.post(address, { intent: "enabled", day: "1", enabled: "on" });
  expect((await rangesOf(app, monday)).map(({ is_enabled }) => is_enabled)).toEqual([true, true]);
  expect((await auditedHours(app)).at(-1)?.changes).toEqual({ enabled: [false, true] });
});

test("allows several ranges a day that don't overlap, and keeps the last one", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await setTime(app, browser, { value: "12:00" });
  const afternoon = { ...evening, start_time: "13:00", end_time: "15:00" };
  expect((await browser.post(address, afternoon)).status).toBe(200);
  expect(await timesOf(app, monday)).toEqual(["08:00:00-12:00:00", "13:00:00-15:00:00"]);

  const over = await setTime(app, browser, { value: "13:30", was: "12:00" });
  expect(over.status).toBe(409);
  expect(await over.text()).toContain("This day already has hours from 1:00 PM to 3:00 PM");
  expect((await setTime(app, browser, { value: "13:00", was: "12:00" })).status).toBe(200);

  const [first, second] = await rangesOf(app, monday);
  await browser.post(address, { intent: "remove", id: first?.id ?? "" });
  expect(await timesOf(app, monday)).toEqual(["13:00:00-15:00:00"]);
  const last = await browser.post(address, { intent: "remove", id: second?.id ?? "" });
  expect(last.status).toBe(409);
  expect(await timesOf(app, monday)).toHaveLength(1);
});

test("saves all fields without JavaScript, whichever button is pressed", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const [monday1] = await rangesOf(app, 1);
  const [tuesday] = await rangesOf(app, 2);
  const { "enabled.3": _, ...form } = await weekForm(app, {
    [`start_time.${monday1?.id}`]: "19:00",
    [`end_time.${monday1?.id}`]: "22:00",
    [`end_time.${tuesday?.id}`]: "16:15",
    button: "add:4",
  });

  const answer = await browser.post(address, form);

  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(`${address}?add=4`);
  expect(await timesOf(app, 1)).toEqual(["19:00:00-22:00:00"]);
  expect(await timesOf(app, 2)).toEqual(["08:00:00-16:15:00"]);
  expect((await rangesOf(app, 3)).map(({ is_enabled }) => is_enabled)).toEqual([false]);
  expect((await auditedHours(app)).map(({ label }) => label).toSorted()).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
  ]);
  expect(await (await browser.get(address)).text()).toContain("Booking hours updated");
});

test("keeps invalid times entered without JavaScript, and saves the rest", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const [[monday1], [tuesday], [friday]] = [
    await rangesOf(app, 1),
    await rangesOf(app, 2),
    await rangesOf(app, 5),
  ];
  const form = await weekForm(app, {
    [`end_time.${monday1?.id}`]: "07:00",
    [`end_time.${tuesday?.id}`]: "16:15",
    [`end_time.${friday?.id}`]: "15:45",
  });
  await browser.post(address, {
    intent: "time",
    id: friday?.id ?? "",
    field: "end_time",
    value: "17:30",
    was: "18:00",
  });

  const answer = await browser.post(address, form);

  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain("Some changes weren’t saved. See below.");
  expect(html).toContain("The end time must be after the start time");
  expect(inputOf(html, `end_time.${monday1?.id}`)).toContain('value="07:00"');
  expect(html).toContain(
    "Someone else changed this to 5:30 PM. Save again to replace it with yours.",
  );
  expect(inputOf(html, `end_time.${friday?.id}`)).toContain('value="15:45"');
  expect(inputOf(html, `was.end_time.${friday?.id}`)).toContain('value="17:30"');
  expect(await timesOf(app, 1)).toEqual(["08:00:00-18:00:00"]);
  expect(await timesOf(app, 2)).toEqual(["08:00:00-16:15:00"]);
  expect(await timesOf(app, 5)).toEqual(["08:00:00-17:30:00"]);
});

test("moves ranges past each other without JavaScript, and ignores a removed range", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await browser.post(address, evening);
  const [first, second] = await rangesOf(app, 1);
  const form = await weekForm(app, {
    [`start_time.${first?.id}`]: "10:00",
    [`end_time.${first?.id}`]: "20:00",
    [`start_time.${second?.id}`]: "20:30",
    [`end_time.${second?.id}`]: "22:00",
  });
  expect((await browser.post(address, form)).status).toBe(302);
  expect(await timesOf(app, 1)).toEqual(["10:00:00-20:00:00", "20:30:00-22:00:00"]);

  const again = await weekForm(app, {
    [`end_time.${first?.id}`]: "21:00",
    [`start_time.${second?.id}`]: "never",
    button: `remove:${second?.id}`,
  });
  expect((await browser.post(address, again)).status).toBe(302);
  expect(await timesOf(app, 1)).toEqual(["10:00:00-21:00:00"]);

  await app.db.deleteFrom("availability_schedule").where("day_of_week", "=", 2).execute();
  const gone = await browser.post(address, {
    ...again,
    button: "",
    [`end_time.${first?.id}`]: "21:00",
    [`was.end_time.${first?.id}`]: "21:00",
    [`was.start_time.${second?.id}`]: "20:30",
    [`start_time.${second?.id}`]: "20:45",
  });
  expect(await gone.text()).toContain(
    "Someone else removed hours that you changed to 8:45 PM – 10:00 PM. Add them again if you still need them.",
  );
});

test("keeps the form values without JavaScript when the database fails", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const [tuesday] = await rangesOf(app, 2);
  const form = await weekForm(app, { [`end_time.${tuesday?.id}`]: "16:15" });
  await sql`alter table availability_schedule add constraint closed check (false) not valid`.execute(
    app.db,
  );
  try {
    const answer = await browser.post(address, form);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to update schedule");
    expect(inputOf(html, `end_time.${tuesday?.id}`)).toContain('value="16:15"');
  } finally {
    await app.db.schema.alterTable("availability_schedule").dropConstraint("closed").execute();
  }
});

test("refuses overlapping hours in the database", async () => {
  await using app = await testApp();
  const overlapping = { day_of_week: 1, start_time: "17:00", end_time: "19:00", is_enabled: true };
  const meeting = { ...overlapping, start_time: "18:00" };
  const put = (row: typeof overlapping) =>
    app.db.insertInto("availability_schedule").values(row).execute();
  await expect(put(overlapping)).rejects.toMatchObject({ code: "23P01" });
  await put(meeting);
  await put({ ...overlapping, day_of_week: 0 });
});

test("changes nothing when the database fails", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await sql`alter table availability_schedule add constraint closed check (false) not valid`.execute(
    app.db,
  );
  try {
    const answer = await setTime(app, browser, { value: "16:00" });
    expect(answer.status).toBe(500);
    expect(await timesOf(app, monday)).toEqual(["08:00:00-18:00:00"]);
  } finally {
    await app.db.schema.alterTable("availability_schedule").dropConstraint("closed").execute();
  }
});

test("added hours are stored only when they are saved", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();

  const asked = await browser.post(address, await weekForm(app, { button: "add:4" }));

  expect(asked.headers.get("Location")).toBe(`${address}?add=4`);
  expect(asked.headers.getSetCookie().join()).not.toContain("toast=");
  const html = await (await browser.get(`${address}?add=4`)).text();
  expect(inputOf(html, "start_time.new.4")).toContain('value="19:00"');
  expect(inputOf(html, "end_time.new.4")).toContain('value="21:00"');
  expect(await timesOf(app, 4)).toEqual(["08:00:00-18:00:00"]);

  const draft = { "start_time.new.4": "19:30", "end_time.new.4": "18:30" };
  const other = await browser.post(address, await weekForm(app, { ...draft, button: "add:5" }));
  const location = other.headers.get("Location") ?? "";
  const both = await (await browser.get(location)).text();
  expect(inputOf(both, "start_time.new.4")).toContain('value="19:30"');
  expect(inputOf(both, "start_time.new.5")).toContain('value="19:00"');
  const discard = await browser.post(
    address,
    await weekForm(app, { ...draft, button: "discard:4" }),
  );
  expect(discard.headers.get("Location")).toBe(address);
  expect(await timesOf(app, 4)).toEqual(["08:00:00-18:00:00"]);

  const refused = await browser.post(address, await weekForm(app, draft));
  expect(refused.status).toBe(409);
  const reasons = await refused.text();
  expect(reasons).toContain("The end time must be after the start time");
  expect(inputOf(reasons, "start_time.new.4")).toContain('value="19:30"');
  const corrected = { ...draft, "end_time.new.4": "20:30" };
  expect((await browser.post(address, await weekForm(app, corrected))).status).toBe(302);
  expect(await timesOf(app, 4)).toEqual(["08:00:00-18:00:00", "19:30:00-20:30:00"]);
});

test.each([
  ["that overlap others", { start_time: "17:00", end_time: "19:00" }, 409, "This day already has"],
  ["that end first", { start_time: "19:00", end_time: "18:30" }, 409, "The end time must be after"],
  ["without an end", { start_time: "19:00", end_time: "" }, 400, "Enter a time"],
])("refuses additional hours %s", async (_, times, status, message) => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const answer = await browser.post(`${address}.data`, { ...evening, ...times });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(message);
  expect(await timesOf(app, monday)).toEqual(["08:00:00-18:00:00"]);
});

test("each part of the schedule has a screen of its own", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const parts = [
    [address, "Weekly Availability"],
    ["/admin/schedule/slots", "Save Time Slots"],
    ["/admin/schedule/blackout", "Add Blackout Date"],
  ] as const;
  for (const [path] of parts) {
    const html = await (await browser.get(path)).text();
    const [, main = ""] = html.split("<main");
    const shown = parts.filter(([, part]) => main.includes(part)).map(([there]) => there);
    expect(shown).toEqual([path]);
    for (const [other] of parts) {
      const link = new RegExp(`<a[^>]*href="${other}"[^>]*>`).exec(main)?.[0] ?? "";
      const tab = `aria-current="${other === path}"`;
      expect(link).toContain(tab);
    }
  }
});

test("responds with 404 for unknown sections", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  expect((await browser.get("/admin/schedule/holidays")).status).toBe(404);
  expect((await browser.post("/admin/schedule/holidays", {})).status).toBe(404);
});

test("says so when the schedule can't be read, and offers to try again", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  await app.db.schema.alterTable("availability_schedule").renameTo("out_of_reach").execute();
  try {
    const answer = await browser.get(address);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Failed to load schedule");
    expect(html).toContain("Try Again");
  } finally {
    await sql`alter table out_of_reach rename to availability_schedule`.execute(app.db);
  }
});
