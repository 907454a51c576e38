import { expect, test } from "vitest";
import { fillEmail } from "~/features/emails/templates/queries.server";
import { chooseInterviewTime } from "~/features/interviews/applicant/commands.server";
import { publicPages } from "~/features/seo/pages";
import { everyEmail } from "~/routes/admin/emails/every-email.server";
import { m as words } from "~/shared/messages/public/home";
import { type TestApp, testApp } from "../support/app";
import { bookAt } from "../support/bookings";
import { startChat } from "../support/conversations";
import { linkTo } from "../support/customer-bookings";
import { at, offered } from "../support/interviews";
import { aCoverage, aLicense } from "../support/licenses";
import { insertOpening } from "../support/openings";
import { answerLinks, putOnCall, runPaging, sendUrgent } from "../support/urgent";

// The catalogs are accented here (see vitest.config.ts): words without accents aren't from them.

/** Industry terms, names of products and time zones, and the values that this test enters. */
const known =
  /\b(Watchpost|WhatsApp|OpenStreetMap|Office|JavaScript|Google|GMT|UTC|Eastern|Standard|Daylight|Time|New|York|noindex|Ada|Lovelace|example|com|org|net|www|http|https|localhost|Test)\b/g;

/** The text, names and descriptions that people see or hear on a page or in an email. */
function perceived(html: string): string {
  const attributes = [
    ...html.matchAll(/ (?:alt|title|placeholder|aria-label|aria-description)="([^"]*)"/g),
    ...html.matchAll(
      /<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g,
    ),
  ];
  const text = html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<textarea\b[^>]*>.*?<\/textarea>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ");
  return [text, ...attributes.map(([, value = ""]) => value)]
    .join("\n")
    .replace(/&#?\w+;/g, " ")
    .replace(/\S*(?:https?:|@|\/\/|\.com\b)\S*/g, " ");
}

/** Words without accents, except the given ones. */
function english(html: string, entered: readonly string[] = []): string[] {
  let text = perceived(html);
  for (const own of entered) text = text.replaceAll(own, " ");
  return [...new Set(text.replace(known, " ").match(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?!\p{M})/gu))];
}

async function expectForeign(app: TestApp, path: string, entered: readonly string[] = []) {
  const response = await app.get(path);
  expect.soft(english(await response.text(), entered), `${path} (${response.status})`).toEqual([]);
}

const job = {
  title: "Qqq",
  location: "Qqq",
  shift: "Qqq",
  type: "Unarmed" as const,
  description: "Qqq",
  requirements: ["Qqq"],
  responsibilities: ["Qqq"],
};
const ownLicense = {
  state: "Qqq",
  authority: "Qqq",
  class: "Qqq",
  number: "1",
  legal_name: "Qqq",
  address: "Qqq",
};
/** Chosen or typed by the office. */
const office = ["Qqq", "Unarmed", "Mobile Patrol"];

test("no public page has an English word outside of the catalogs", async () => {
  await using app = await testApp({
    settings: {
      answer_within: "",
      decide_within: "",
      phone: "+1 555 555 0100",
      whatsapp: "+1 555 555 0101",
      address: "Qqq 1",
    },
  });
  await aLicense(app, ownLicense);
  await aCoverage(app, "general-liability");
  await putOnCall(app, "Qqq");
  const id = await insertOpening(app.db, job);
  const opening = (await app.get(`/careers/${id}`)).headers.get("Location") ?? "";
  for (const path of [...publicPages.map(({ path }) => path), opening]) {
    await expectForeign(app, path, [...office, "Example Mutual"]);
  }
  for (const path of [
    "/nothing-here",
    "/services/event-security",
    "/consultation?service=event-security",
    "/urgent",
    "/chat",
  ]) {
    await expectForeign(app, path, office);
  }
});

test("claims without a license or insurance are hidden on a translated site, too", async () => {
  await using app = await testApp();
  const badge = words.licensed_and_insured.replace("&", "&amp;");
  const home = async () => (await app.get("/")).text();
  expect(await home()).not.toContain(badge);
  await aLicense(app);
  await aCoverage(app, "general-liability");
  await app.services.events.publish(app.db, "settings");
  await expect.poll(home).toContain(badge);
});

test("no customer page or sign-in page has an English word outside of the catalogs", async () => {
  await using app = await testApp();
  const secret = await linkTo(app, await bookAt(app, "10:00", "11:00"));
  for (const path of ["", "/time", "/cancel", "/received", "/confirm"]) {
    await expectForeign(app, `/booking/${secret}${path}`, office);
  }
  const interview = await offered(app);
  await expectForeign(app, `/interview/${interview.secret}/time`, [
    ...office,
    "Night Patrol Officer",
  ]);
  const startsAt = at("13:00");
  await chooseInterviewTime(app.services, interview.secret, { startsAt, was: "" });
  for (const path of ["", "/time", "/cancel"]) {
    await expectForeign(app, `/interview/${interview.secret}${path}`, [
      ...office,
      "Night Patrol Officer",
    ]);
  }
  for (const path of [
    "/booking/unknown",
    "/interview/unknown",
    "/auth",
    "/auth/forgotten",
    "/auth/new-password?token=x",
  ]) {
    await expectForeign(app, path);
  }
  const conversation = await startChat(app, { name: "Qqq", message: "Qqq" });
  for (const path of [conversation, "/chat/unknown"]) {
    await expectForeign(app, path, ["Qqq", "24 hours"]);
  }
  await putOnCall(app, "Qqq");
  const sent = await sendUrgent(app, { site_address: "Qqq 1" });
  await expectForeign(app, sent, office);
  await runPaging(app);
  const [answer = ""] = answerLinks(app, "qqq@example.com");
  await app.post(answer, {});
  for (const path of [answer, `${answer}/hand-back`]) await expectForeign(app, path, office);
});

test("no form message has an English word outside of the catalogs", async () => {
  await using app = await testApp({ settings: { answer_within: "" } });
  await putOnCall(app, "Qqq");
  const forms = ["/consultation", "/contact", "/chat", "/urgent", "/auth", "/auth/forgotten"];
  for (const path of forms) {
    const response = await app.post(path, { intent: "login" });
    expect(response.status, path).toBe(400);
    expect.soft(english(await response.text()), path).toEqual([]);
  }
});

test("no email has an English word outside of the catalogs", async () => {
  await using app = await testApp();
  await aLicense(app, ownLicense);
  for (const one of everyEmail) {
    const { name, variables } = one;
    const values = Object.fromEntries(
      variables
        .filter((variable) => !["company", "answer"].includes(variable.name))
        .map((variable) => [variable.name, "1"]),
    );
    const email = await fillEmail(app.services, app.db, one, values);
    expect.soft(english(`${email.subject}\n${email.html}`, ["Qqq"]), name).toEqual([]);
  }
});
