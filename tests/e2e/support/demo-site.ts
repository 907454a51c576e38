import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cookie } from "playwright-core";
import { days } from "~/shared/durations";
import { filledForm } from "../../support/filled-form";
import { coverageForm, licenseForm } from "../../support/licenses";
import { allGroupsOpen } from "../../support/open-groups";
import { onServer, urlOnServer } from "../../support/postgres-server";
import { publicForms } from "../../support/public-forms";
import { addressFor, findAddresses, screenAt, screens } from "../../support/screen-map";
import { urgentForm } from "../../support/urgent";
import { openMailbox } from "./mailbox";
import { launchProgram, onPostgres } from "./program";
import { requestConsultation } from "./public-forms";
import { office, signInWithoutBrowser } from "./template";

const longCustomer = "/admin/bookings/customers/long%40example.com";
const longName = `Long ${"wolfeschlegel".repeat(6)}`;

/** The demo with 45 days of history, and the addresses of its screens. */
export async function startDemoSite() {
  const dataDir = mkdtempSync(join(tmpdir(), "watchpost-demo-"));
  const database = `demo_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${database}`);
  const mailbox = await openMailbox();
  const program = await launchProgram(
    dataDir,
    {
      ...onPostgres(urlOnServer(database).href),
      SMTP_URL: mailbox.url,
      ADMIN_EMAIL: office.email,
      ADMIN_PASSWORD: office.password,
    },
    { args: ["demo", "45"] },
  );
  const site = { url: program.url };
  const cookies = await signInWithoutBrowser(site.url);
  const asOffice = client(site.url, [...cookies, allGroupsOpen]);
  // Wider than a phone, with no place to break; the newest request is the first in its list.
  await requestConsultation(site, { fullName: longName, email: "long@example.com" });
  const ownPages = await addRecords(asOffice);
  const { quote, line } = await addQuote(asOffice);
  const inOffice = await findAddresses(["/admin", ...unlinked], asOffice.read);
  const visited = await findAddresses(["/", "/chat", "/no/such/page"], client(site.url, []).read);
  const addresses = new Map([...visited, ...inOffice]);
  addresses.set("routes/admin/quotes/quote", quote).set("routes/admin/quotes/line", line);
  for (const address of [...ownPages, ...(await secretAddresses(asOffice, addresses, mailbox))]) {
    addresses.set(screenAt(address) ?? "", address);
  }
  for (const { id, pattern } of screens) {
    const address = addresses.has(id) ? undefined : addressFor(pattern, addresses);
    // A record can be in another state than the screen is for.
    if (address && (await asOffice.status(address)) === 200) addresses.set(id, address);
  }

  return {
    url: site.url,
    cookies: cookies as Cookie[],
    /** One address for each screen, by its route's id. */
    addresses,
    async stop() {
      await program.kill();
      await mailbox.close();
      await onServer(`drop database ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type DemoSite = Awaited<ReturnType<typeof startDemoSite>>;

/**
 * Records that the demo has none of.
 * @returns the addresses of an urgent request and a conversation, which only their senders know
 */
async function addRecords(office: Client): Promise<string[]> {
  const expires_on = `${new Date().getFullYear() + 1}-12-31`;
  const { lookup_checked_on: _, ...license } = licenseForm;
  await office.post(`${longCustomer}/sites/add`, { name: "Mill", address: "4 Mill Lane" });
  await office.post("/admin/licenses/add", { ...license, expires_on });
  await office.post("/admin/licenses/insurance/add", { ...coverageForm, expires_on });
  await office.post("/admin/on-call/add", { name: "Olive Oncall", email: "olive@example.com" });
  const chat = publicForms[2];
  const sent = [
    await office.post("/urgent", urgentForm),
    await office.post(chat.path, chat.filled),
  ];
  return sent.map(({ headers }) => headers.get("Location") ?? "");
}

/**
 * Sends a quote and starts its next version, because on some days the demo has no such quote.
 * @returns the addresses of the quote and of a line of the new version
 */
async function addQuote(office: Client): Promise<{ quote: string; line: string }> {
  const read = async (path: string) => (await office.read(path)) ?? "";
  const [, booking = ""] =
    /\/admin\/bookings\/([0-9a-f-]{36})/.exec(await read(longCustomer)) ?? [];
  const started = await office.post("/admin/quotes/start", { booking });
  const quote = started.headers.get("Location") ?? "";
  const fields = { kind: "fixed", description: "Set-up", rate: "450", quantity: "1" };
  await office.post(`${quote}/lines/add`, { ...fields, every: "once", note: "" });
  await office.post(`${quote}/send`, filledForm(await read(`${quote}/send`)).body);
  await office.post(quote, { intent: "version" });
  const [line = ""] = /[^"]+\/lines\/(?!add)[\w-]+(?=")/.exec(await read(quote)) ?? [];
  return { quote, line };
}

/** Screens of the office that are opened by a script, or by a form's button after a choice. */
const unlinked = [
  "/admin/no-such-screen",
  "/admin/confirm-password",
  "/admin/appearance",
  longCustomer,
  "/admin/privacy/person?email=long%40example.com",
  "/admin/privacy/retention/booking",
];

function client(url: string, cookies: readonly { name: string; value: string }[]) {
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const request = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { Cookie, Origin: url } });
  return {
    /** Undefined if there is no such screen, unless that was asked for. */
    read: async (path: string) => {
      const response = await request(path);
      return response.ok || /no.such/.test(path) ? response.text() : undefined;
    },
    status: async (path: string) => (await request(path, { redirect: "manual" })).status,
    post: (path: string, fields: Record<string, string> | URLSearchParams) =>
      request(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" }),
  };
}

type Client = ReturnType<typeof client>;
type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Addresses that only the person who gets a link knows. */
async function secretAddresses(
  asOffice: Client,
  addresses: Map<string, string>,
  mailbox: Mailbox,
): Promise<string[]> {
  const quote = `${addresses.get("routes/admin/quotes/quote")}/link`;
  const report = addresses.get("routes/admin/surveys/share-report") ?? "";
  const reportForm = filledForm((await asOffice.read(report)) ?? "").body;
  await asOffice.post("/admin/people/invite", {
    name: "Ingrid Invited",
    email: "ingrid@example.com",
    "roles[]": "viewer",
  });
  const invitation = await mailbox.emailTo("ingrid@example.com", "invited you");
  const booking = await mailbox.emailTo("long@example.com", "");
  const paging = await mailbox.emailTo("olive@example.com", "");
  const secretOf = (text: string, path: string) =>
    new RegExp(`${path}/([\\w-]{20,})`).exec(text)?.[1] ?? `no-${path.slice(1)}`;
  const bookingPage = `/booking/${secretOf(booking.html, "/booking")}`;
  const interview = `/interview/${secretOf(await offerInterview(asOffice, mailbox), "/interview")}`;
  const times = (await asOffice.read(`${interview}/time`)) ?? "";
  const [, startsAt = ""] = /name="startsAt"[^>]* value="([^"]+)"/.exec(times) ?? [];
  await asOffice.post(`${interview}/time`, { startsAt, was: "" });
  return [
    ...["", "/time", "/cancel"].flatMap((screen) => [bookingPage + screen, interview + screen]),
    `/quote/${secretOf(await (await asOffice.post(quote, {})).text(), "/quote")}`,
    `/survey/${secretOf(await (await asOffice.post(report, reportForm)).text(), "/survey")}`,
    `/urgent/answer/${secretOf(paging.text, "/urgent/answer")}`,
    `/auth/invitation/${secretOf(invitation.text, "/auth/invitation")}`,
  ];
}

/** Offers times to an applicant. Returns the text of the email. */
async function offerInterview(asOffice: Client, mailbox: Mailbox): Promise<string> {
  const list = (await asOffice.read("/admin/careers/applications?status=new")) ?? "";
  const [path = ""] = /\/admin\/careers\/applications\/[0-9a-f-]{36}/.exec(list) ?? [];
  const [, email = ""] = /mailto:([^"?]+)/.exec((await asOffice.read(path)) ?? "") ?? [];
  const dayIn = (count: number) => new Date(Date.now() + days(count)).toISOString().slice(0, 10);
  await asOffice.post(`${path}/interview`, {
    ...{ intent: "single", kind: "phone", minutes: "30", place: "", note: "" },
    ...{ "interviewers[]": "1", first_day: dayIn(2), last_day: dayIn(20) },
  });
  return (await mailbox.emailTo(decodeURIComponent(email), "")).text;
}
