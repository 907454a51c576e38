import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { filledForm } from "../../support/filled-form";
import { type Change, editedRecords } from "./edited-records";
import { editedSettings } from "./edited-settings";

/** The messages next to fields. */
const errorsIn = (html: string) =>
  [...textOf(html).matchAll(/id="([^"]+-error)"[^>]*>([^<]*)/g)]
    .map(([, id, text]) => `${id}: ${text}`)
    .join("; ");

const textOf = (html: string) => html.replaceAll("<!-- -->", "");

test.each([...editedRecords, ...editedSettings])(
  "two people change different fields, and saving keeps both: $name",
  async ({ path: place, having, theirs, mine, shown, entity }) => {
    await using app = await testApp();
    const [one, two] = [
      await app.adminBrowser("one@example.com"),
      await app.adminBrowser("two@example.com"),
    ];
    const path = typeof place === "string" ? place : await place(app);
    const page = textOf(await (await one.get(path)).text());
    // A column without a field would be emptied by saving.
    const fields = [...page.matchAll(/ name="([^"[]+)/g)].map(([, name]) => name);
    expect(fields).toEqual(expect.arrayContaining(entity?.columns ?? []));
    const opened = filledForm(page, having);
    const changed = (changes: Change[], form = opened) =>
      changes.reduce((edited, [name, ...values]) => edited.with(name, values), form);

    const first = await two.post(path, changed(theirs).body);
    expect(first.status, errorsIn(await first.text())).toBeLessThan(400);
    const late = await one.post(path, changed(mine).body);
    expect(late.status).toBe(409);
    const html = textOf(await late.text());
    expect(html).toContain("changed this while you were editing");
    const [, box = ""] = html.split('role="alert"');
    const [said = ""] = box.split("To keep both sets of changes, save again");
    expect(said).toContain(shown);
    expect(said).not.toContain("You both changed");

    const merged = filledForm(html, having);
    for (const [name, ...values] of [...theirs, ...mine]) {
      expect(merged.valuesOf(name), name).toEqual(values);
    }
    expect((await one.post(path, merged.body)).status).toBeLessThan(400);
    const stored = filledForm(textOf(await (await one.get(path)).text()), having);
    expect(stored.filled).toEqual(merged.filled);
  },
);

test("a field that both changed is listed with both versions and keeps what was typed", async () => {
  await using app = await testApp();
  const [one, two] = [
    await app.adminBrowser("one@example.com"),
    await app.adminBrowser("two@example.com"),
  ];
  const path = "/admin/email-templates/booking_reminder";
  const opened = filledForm(textOf(await (await one.get(path)).text()));
  const theirs = opened.with("subject", ["Theirs"]).with("text", ["Their words"]);
  await two.post(path, theirs.body);
  const late = await one.post(path, opened.with("subject", ["Mine"]).body);
  const html = textOf(await late.text());
  const [both = "", only = ""] = (html.split('role="alert"')[1] ?? "").split("Test Admin changed<");
  expect(both).toContain("You both changed");
  expect(both).toMatch(/Saved version<.*?>Theirs<.*Yours<.*?>Mine</s);
  expect(both).not.toContain("Their words");
  expect(only).toContain("Their words");
  const merged = filledForm(html);
  expect([...merged.valuesOf("subject"), ...merged.valuesOf("text")]).toEqual([
    "Mine",
    "Their words",
  ]);
  await one.post(path, merged.body);
  const row = await app.db
    .selectFrom("email_templates")
    .selectAll()
    .where("name", "=", "booking_reminder")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ subject: "Mine", text_content: "Their words" });
});
