import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../support/app";
import { nothing, publicForms, storedBy } from "../../support/public-forms";

const origin = { Origin: "http://localhost:3000" };

const hostileTexts = [
  ["a script", `"><script>alert(1)</script><img src=x onerror=alert(1)>`, "&lt;script&gt;"],
  ["an end of the page", "</textarea></form></html><h1>gone</h1>", "&lt;/textarea&gt;"],
  ["SQL", `'); drop table messages; delete from appointments; --`, "&#x27;); drop table"],
  ["a template", "{{customer_name}} #{7*7} <%= 7*7 %>", "{{customer_name}}"],
  ["half of a pair of characters", "\ud83d and more", "and more"],
] as const;

const unprintable = [
  ["NUL", "Ada\u0000Example"],
  ["an escape sequence", "Ada\u001b[2JExample"],
  ["a delete character", "Ada\u007fExample"],
] as const;

describe.each(publicForms)("$path", ({ path, filled, name, longText, longest, thanks }) => {
  test.each(hostileTexts)("%s in a refused form is shown as text", async (_, text, escaped) => {
    await using app = await testApp();
    const fields = { ...filled, [name]: text.slice(0, 100), [longText]: text, email: "ada@" };
    const response = await app.submit(path, fields);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("This isn’t a complete email address");
    expect(html.split(escaped).length - 1).toBeGreaterThanOrEqual(2);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<h1>gone");
    expect(await storedBy(app)).toEqual(nothing);
  });

  test.each(hostileTexts)("%s in a valid form is stored unchanged", async (_, text) => {
    await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
    const response = await app.submit(path, { ...filled, [longText]: text });
    expect(await response.text()).toContain(thanks);
    const { messages, appointments, mails } = await storedBy(app);
    expect([...messages, ...appointments].map(({ message }) => message)).toEqual([
      // A lone surrogate can't be encoded and arrives as the replacement character.
      text.replace("\ud83d", "\ufffd"),
    ]);
    for (const { html } of mails) expect(html).not.toMatch(/<script|<img src=x|<h1>gone/);
  });

  test.each(unprintable)(
    "%s is refused next to its field, and the form keeps it",
    async (_, text) => {
      await using app = await testApp();
      const response = await app.submit(path, { ...filled, [name]: text });
      const html = await response.text();
      expect(response.status).toBe(400);
      expect(html).toMatch(
        new RegExp(`id="${name}-error"[^>]*>Some of these characters aren’t allowed here`),
      );
      expect(html).toContain(filled[longText]);
      expect(await storedBy(app)).toEqual(nothing);
    },
  );

  test("characters that change the reading direction are removed, even from a copied phone number", async () => {
    await using app = await testApp();
    const response = await app.submit(path, {
      ...filled,
      [name]: "Ada \u202eelpmaxE",
      phone: "\u202a+1 555 0142\u202c",
    });
    expect(response.status).toBe(200);
    const { messages, appointments } = await storedBy(app);
    const kept = [
      ...messages.map((row) => [row.name, row.phone]),
      ...appointments.map((row) => [row.customer_name, row.customer_phone]),
    ];
    expect(kept).toEqual([["Ada elpmaxE", "+1 555 0142"]]);
  });

  test("100 kB in a field are refused next to it, and the form keeps them", async () => {
    await using app = await testApp();
    const text = "long ".repeat(20_000).trim();
    const response = await app.submit(path, { ...filled, [longText]: text });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toMatch(
      new RegExp(`id="${longText}-error"[^>]*>Must be ${longest} characters or fewer`),
    );
    expect(html).toContain(text);
    expect(html).toContain(filled.email);
    expect(await storedBy(app)).toEqual(nothing);
  });

  test("a form over the size limit is refused without reading it", async () => {
    await using app = await testApp();
    const response = await app.submit(path, { ...filled, [longText]: "x".repeat(300_000) });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("The form is too large");
    expect(await storedBy(app)).toEqual(nothing);
  });

  test("every missing value is reported next to its field", async () => {
    await using app = await testApp();
    const response = await app.submit(path, {});
    const html = await response.text();
    expect(response.status).toBe(400);
    const required = [
      name,
      "email",
      ...(path === "/consultation" ? ["phone", "consent"] : ["message"]),
    ];
    for (const field of required) expect(html).toContain(`id="${field}-error"`);
    expect(await storedBy(app)).toEqual(nothing);
  });

  test("the last value of a repeated field counts", async () => {
    await using app = await testApp();
    const fields = new URLSearchParams([[name, "First"], ...Object.entries(filled)]);
    const response = await app.submit(path, fields);
    expect(await response.text()).toContain(thanks);
    const { messages, appointments } = await storedBy(app);
    expect(messages[0]?.name ?? appointments[0]?.customer_name).toBe("Ada Example");
  });

  test("a file in place of a text is ignored", async () => {
    await using app = await testApp();
    const body = new FormData();
    for (const [field, text] of Object.entries(filled)) body.append(field, text);
    body.set(name, new File(["MZ\u0000"], "name.exe"));
    const response = await app.request(path, { method: "POST", body, headers: origin });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Please enter your name");
    expect(html).not.toContain("name.exe");
    expect(await storedBy(app)).toEqual(nothing);
  });

  test("fields that the form doesn't have are neither stored nor sent back", async () => {
    await using app = await testApp();
    const unknown = { status: "confirmed", id: "1", __proto__x: "7", constructor: "zyx-unknown" };
    const refused = await app.submit(path, { ...filled, ...unknown, email: "ada@" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain("zyx-unknown");
    const taken = await app.submit(path, { ...filled, ...unknown });
    expect(await taken.text()).toContain(thanks);
    const { messages, appointments } = await storedBy(app);
    expect([...messages, ...appointments]).toHaveLength(1);
    expect(messages[0]?.status ?? appointments[0]?.status).toBe(messages[0] ? "unread" : "pending");
  });

  test("twenty thousand fields are read and ignored", async () => {
    await using app = await testApp();
    const fields = new URLSearchParams(filled);
    for (let count = 0; count < 20_000; count += 1) fields.append(`f${count}`, "1");
    const response = await app.submit(path, fields);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(thanks);
  });

  test.each([
    ["JSON", "application/json", JSON.stringify(filled)],
    ["plain text", "text/plain", "name=Ada"],
    ["no form at all", "application/octet-stream", "\u0000\u0001\u0002"],
    ["parts without a boundary", "multipart/form-data", "--x\r\n\r\n"],
    ["truncated parts", "multipart/form-data; boundary=x", "--x\r\nContent-Disp"],
  ])("a body of %s is refused", async (_, type, body) => {
    await using app = await testApp();
    for (const address of [path, `${path}.data`]) {
      const headers = { ...origin, "Content-Type": type };
      const response = await app.request(address, { method: "POST", body, headers });
      expect(response.status, address).toBe(400);
    }
    expect(await storedBy(app)).toEqual(nothing);
  });
});

test("a form sent to a page without one is a 405, and isn't logged as an error", async () => {
  await using app = await testApp();
  const logged = vi.spyOn(app.services.log, "error");
  for (const path of ["/about", "/about.data", "/privacy", "/auth/setup", "/no-such-page"]) {
    const response = await app.submit(path, { name: "Ada" });
    expect([404, 405], path).toContain(response.status);
    expect(response.headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
  }
  expect(logged).not.toHaveBeenCalled();
});
