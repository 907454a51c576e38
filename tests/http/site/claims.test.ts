import { expect, test } from "vitest";
import { fillEmail } from "~/features/emails/templates/queries.server";
import { sampleValues } from "~/features/emails/templates/rules";
import { publicPages } from "~/features/seo/pages";
import { sectionKeys } from "~/features/site-content/sections/rules";
import { everyEmail } from "~/routes/admin/emails/every-email.server";
import { signInAsAdmin } from "../../support/admins";
import { type TestApp, testApp } from "../../support/app";
import { claimsIn } from "../../support/forbidden-claims";
import { aCoverage, aLicense } from "../../support/licenses";
import { insertOpening } from "../../support/openings";
import { said } from "../../support/page-text";
import { answerLinks, putOnCall, runPaging, sendUrgent } from "../../support/urgent";

/** Variables that emails fill in from the settings. */
const general = ["company", "response_time", "decision_time", "answer"];

/** A company that has entered nothing, has hidden every section and offers one service. */
async function withoutClaims(): Promise<TestApp> {
  const app = await testApp({ settings: { answer_within: "", decide_within: "" } });
  const now = app.clock.now();
  await app.db
    .insertInto("site_content")
    .values(
      sectionKeys
        .filter((key) => key !== "privacy" && key !== "terms")
        .map((key) => ({
          key,
          value: null,
          hidden: true,
          ours: false,
          updated_at: now,
          updated_by: "Test",
        })),
    )
    .execute();
  await app.db.deleteFrom("services").where("id", "!=", "event-security").execute();
  await app.db.updateTable("services").set({ description: "Guards.", features: [] }).execute();
  await app.db.deleteFrom("gallery_items").execute();
  return app;
}

const asked = {
  name: "Ada Example",
  email: "ada@example.com",
  phone: "+1 555 0142",
  preferred_date: "2026-12-01",
};

test("no page and no structured data claims anything without its source", async () => {
  await using app = await withoutClaims();
  const id = await insertOpening(app.db, { title: "Guard", location: "Columbus" });
  const job = (await app.get(`/careers/${id}`)).headers.get("Location") ?? "";
  for (const path of [
    ...publicPages.map((page) => page.path),
    "/services/event-security",
    job,
    "/nothing-here",
  ]) {
    const html = await (await app.get(path)).text();
    expect(claimsIn(said(html)), path).toEqual([]);
  }
});

test("neither /urgent nor a request's page claims anything, with or without people on call", async () => {
  await using app = await withoutClaims();
  const read = async (path: string) => claimsIn(said(await (await app.get(path)).text()));
  expect(await read("/urgent")).toEqual([]);
  await putOnCall(app, "Ann First");
  await app.services.events.publish(app.db, "settings");
  expect(await (await app.get("/urgent")).text()).toContain("Send Urgent Request");
  expect(await read("/urgent")).toEqual([]);
  const own = await sendUrgent(app);
  await runPaging(app);
  const [answer = ""] = answerLinks(app, "ann@example.com");
  for (const path of [own, answer, "/urgent/unknown"]) expect(await read(path), path).toEqual([]);
  await app.post(answer, {});
  for (const path of [own, answer, `${answer}/hand-back`]) {
    expect(await read(path), path).toEqual([]);
  }
  const wrong = await app.post("/urgent", {});
  expect(claimsIn(said(await wrong.text()))).toEqual([]);
});

test("no email claims anything without its source", async () => {
  await using app = await withoutClaims();
  await signInAsAdmin(app.services, app.newBrowser(), "office@example.com");
  await app.request("/api/create-booking", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
    body: JSON.stringify(asked),
  });
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to).sort()).toEqual([
    "ada@example.com",
    "office@example.com",
  ]);
  for (const { subject, html, text } of app.sentEmails) {
    expect(claimsIn([subject, said(html), text].join("\n")), subject).toEqual([]);
  }
  for (const one of everyEmail) {
    const { name, variables } = one;
    if (name === "license_expiring") continue;
    const known = variables.filter(({ name }) => !general.includes(name));
    // A quote's amounts aren't claims, no matter how high.
    const values = { ...sampleValues(known), totals: "" };
    const email = await fillEmail(app.services, app.db, one, values);
    expect(claimsIn([email.subject, said(email.html)].join("\n")), name).toEqual([]);
  }
});

test("each claim is back as soon as its source is there", async () => {
  await using app = await testApp({
    settings: { emergency_phone: "+1 555 555 0911", whatsapp: "+1 555 555 0101" },
  });
  await aLicense(app);
  await aCoverage(app, "general-liability");
  const home = (await (await app.get("/")).text()).replaceAll("<!-- -->", "");
  expect(claimsIn(said(home))).toContain("Licensed");
  for (const claim of [
    "Our guards are on duty.",
    "Licensed &amp; Insured",
    "24/7 emergency response",
    "We respond within 24 hours.",
    "wa.me/15555550101",
    "How we keep your site secure",
  ]) {
    expect(home).toContain(claim);
  }
});

test("the headline over the first six services doesn't count all of them", async () => {
  await using app = await testApp();
  const home = (await (await app.get("/")).text()).replaceAll("<!-- -->", "");
  const services = home.slice(home.indexOf('id="services-heading"'));
  expect(/^[^>]*>([^<]*)</.exec(services)?.[1]).toBe("How we keep your site secure");
  expect(services.match(/href="\/services\/[a-z-]+"/g)).toHaveLength(6);
});

test("a customer's email has a Reply-To that someone reads, or doesn't invite a reply", async () => {
  await using app = await testApp();
  const book = (email: string) =>
    app.request("/api/create-booking", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "http://localhost:3000" },
      body: JSON.stringify({ ...asked, email }),
    });
  // Nobody is an admin yet.
  await book("first@example.com");
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(1);
  expect(app.sentEmails[0]?.replyTo).toBeUndefined();
  expect(app.sentEmails[0]?.html).not.toContain("reply to this email");
  expect(app.sentEmails[0]?.html).toContain("contact us at http://localhost:3000/contact");

  await signInAsAdmin(app.services, app.newBrowser(), "office@example.com");
  await book("second@example.com");
  await app.runJobs();
  const second = app.sentEmails.find(({ to }) => to === "second@example.com");
  expect(second?.replyTo).toBe("office@example.com");
  expect(second?.html).toContain("just reply to this email");
});
