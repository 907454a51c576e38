import { expect, test } from "vitest";
import { testApp } from "../../support/app";

const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

/** A page's text without attributes, scripts and head. */
const read = (html: string) =>
  html
    .replace(/^.*<body/s, "<body")
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<[^>]*>/g, " ");

const settings = { phone: "+1 614 555 0100", emergency_phone: "+16145550199" };

test.each(["/", "/contact", "/privacy", "/terms", "/urgent"])(
  "%s shows US numbers without the country code and dials them with it",
  async (path) => {
    await using app = await testApp({ settings });
    const html = await page(app.get(path));
    expect(html).toContain("(614) 555-0199");
    expect(html).toContain('href="tel:+16145550199"');
    expect(read(html)).not.toMatch(/\+1[ 6]/);
  },
);

test("a number from another country stays as entered", async () => {
  await using app = await testApp({ settings: { phone: "+44 20 5550 0142" } });
  expect(read(await page(app.get("/contact")))).toContain("+44 20 5550 0142");
});

test("the office sees a customer's US number in the same format", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const office = await app.adminBrowser();
  const message = { name: "Ada Example", email: "ada@example.com", message: "Please call." };
  await app.submit("/contact", { ...message, phone: "+1 614 555 0142" });
  await app.runJobs();
  const stored = await app.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  expect(app.sentEmails.at(-1)?.html).toContain("Phone: (614) 555-0142");
  expect(await page(office.get(`/admin/messages/${stored.id}`))).toContain("(614) 555-0142");
});

test.each(["/", "/contact", "/urgent"])(
  "%s offers 911 beside the emergency number",
  async (path) => {
    await using app = await testApp({ settings });
    expect(read(await page(app.get(path))).replaceAll(/\s+/g, " ")).toContain(
      "If someone’s life is in danger, call 911",
    );
    await using without = await testApp();
    if (path !== "/urgent") expect(await page(without.get(path))).not.toContain("call 911");
  },
);
