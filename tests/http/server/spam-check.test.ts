import { describe, expect, test, vi } from "vitest";
import { hours } from "~/shared/durations";
import { testApp } from "../../support/app";
import { nothing, publicForms, storedBy } from "../../support/public-forms";

const counted = (app: Awaited<ReturnType<typeof testApp>>) =>
  app.db.selectFrom("held_back").selectAll().orderBy("reason").execute();

describe.each(publicForms)("$path", ({ path, form, filled, name, longText, thanks }) => {
  test.each([
    ["a filled honeypot", { remark_2: "http://spam.example" }, "trap"],
    ["a form sent at once", { open_ms: "310" }, "too-fast"],
  ])("asks to submit once more for %s, and again for the same", async (_, sign, reason) => {
    await using app = await testApp();
    for (const times of [1, 2]) {
      const response = await app.submit(path, { ...filled, ...sign });
      const html = await response.text();
      expect(response.status).toBe(422);
      expect(html).toContain("Please submit once more");
      expect(html).toContain(`value="${filled[name]}"`);
      expect(html).toContain(filled[longText]);
      expect(html).not.toContain("spam.example");
      // The second submission may be quick.
      expect(html).not.toContain('name="open_ms"');
      expect(html).toContain('name="again"');
      expect(await counted(app)).toEqual([{ day: "2026-11-21", form, reason, times }]);
    }
    expect(await storedBy(app)).toEqual(nothing);

    const again = await app.submit(path, { ...filled, remark_2: "", again: "yes" });
    expect(await again.text()).toContain(thanks);
  });

  test.each([
    ["a slow reader of eight hours", { remark_2: "", open_ms: String(hours(8)) }],
    ["a quick visitor, after 2.5 s", { remark_2: "", open_ms: "2500" }],
    ["a browser without script", { remark_2: "", open_ms: "" }],
    ["an invalid time", { remark_2: "", open_ms: "-1e3" }],
  ])("%s passes", async (_, signs) => {
    await using app = await testApp();
    const response = await app.submit(path, { ...filled, ...signs });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(thanks);
    expect(await counted(app)).toEqual([]);
  });

  test("asks a program that doesn't say where the form comes from, and then accepts it", async () => {
    await using app = await testApp();
    const send = (more: Record<string, string>) =>
      app.request(path, { method: "POST", body: new URLSearchParams({ ...filled, ...more }) });
    const response = await send({ open_ms: "" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Please submit once more");
    expect(html).toContain('name="again"');
    expect(await counted(app)).toMatchObject([{ form, reason: "no-browser", times: 1 }]);
    expect(await storedBy(app)).toEqual(nothing);

    expect((await send({ again: "yes" })).status).toBeLessThan(400);
    expect(await storedBy(app)).not.toEqual(nothing);
  });

  test("invalid fields are reported before the spam check", async () => {
    await using app = await testApp();
    const response = await app.submit(path, { open_ms: "300", remark_2: "x" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Please enter your name");
    expect(await counted(app)).toEqual([]);
  });

  test("accepts two forms from each of thirty people behind one address, and refuses the sixty-first", async () => {
    await using app = await testApp();
    for (let person = 0; person < 30; person += 1) {
      const browser = app.newBrowser("198.51.100.9");
      for (const part of ["first", "second"]) {
        const email = `person${person}@example.com`;
        const own = { ...filled, email, [longText]: part, remark_2: "", open_ms: "45000" };
        const answer = await browser.submit(path, own);
        expect(answer.status).toBe(200);
      }
    }
    const late = await app.newBrowser("198.51.100.9").submit(path, filled);
    const html = await late.text();
    expect(late.status).toBe(429);
    expect(html).toContain("from your network");
    expect(html).toContain(filled[longText]);
    expect(await counted(app)).toEqual([{ day: "2026-11-21", form, reason: "too-many", times: 1 }]);
    app.clock.time = new Date(app.clock.time.getTime() + 3_600_001);
    const later = await app.newBrowser("198.51.100.9").submit(path, filled);
    expect(await later.text()).toContain(thanks);
  });
});

test("the log has the form, the reason and the day's count, but no form values", async () => {
  await using app = await testApp();
  const logged = vi.spyOn(app.services.log, "info");
  const [contact] = publicForms;
  await app.post(contact.path, { ...contact.filled, remark_2: "x" });
  await app.post(contact.path, { ...contact.filled, open_ms: "3" });
  await app.post(contact.path, { ...contact.filled, open_ms: "4" });
  expect(logged.mock.calls).toEqual([
    [{ form: "contact", reason: "trap", times: 1 }, "a form failed the spam check"],
    [{ form: "contact", reason: "too-fast", times: 1 }, "a form failed the spam check"],
    [{ form: "contact", reason: "too-fast", times: 2 }, "a form failed the spam check"],
  ]);
});

test("counts all forms that are refused at the same moment", async () => {
  await using app = await testApp();
  const [contact] = publicForms;
  const sent = { ...contact.filled, remark_2: "x" };
  await Promise.all(Array.from({ length: 8 }, () => app.post(contact.path, sent)));
  expect(await counted(app)).toMatchObject([{ form: "contact", reason: "trap", times: 8 }]);
});

test("a cached page has an empty honeypot and no time", async () => {
  await using app = await testApp();
  for (const { path } of publicForms) {
    const html = await (await app.get(path)).text();
    expect(html).toMatch(/<input(?=[^>]* name="remark_2")(?![^>]* value="[^"])[^>]*>/);
    expect(html).toMatch(/<input(?=[^>]* name="open_ms")(?![^>]* value=)[^>]*>/);
  }
});

test("the API has no honeypot and its own rate limit", async () => {
  await using app = await testApp();
  const call = (name: string) =>
    app.request("/api/create-booking", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name,
        email: "ada@example.com",
        phone: "555-0142",
        preferred_date: "2026-12-24",
      }),
    });
  for (let count = 0; count < 60; count += 1) expect((await call(`${count}`)).status).toBe(201);
  expect((await call("one more")).status).toBe(429);
  expect(await counted(app)).toMatchObject([{ form: "create-booking", reason: "too-many" }]);
});
