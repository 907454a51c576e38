import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { readOutsideCalendars } from "~/features/availability/outside-calendars/read-calendars.commands.server";
import { personExport } from "~/features/privacy/people/export.queries.server";
import { type TestApp, testApp } from "../../support/app";

const path = "/admin/schedule/consultants/1/calendar";
const username = "ann@example.com";
const password = "abcd-efgh-ijkl";

/** An event on December 1, 2026, in UTC. */
const event = (from: string, to: string, lines: string[] = []) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//CalDAV//EN",
    "BEGIN:VEVENT",
    `UID:${from}@example.com`,
    "SUMMARY:Dentist & <lunch>",
    `DTSTART:20261201T${from.replace(":", "")}00Z`,
    `DTEND:20261201T${to.replace(":", "")}00Z`,
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\r", "&#13;");

const multistatus = (responses: [href: string, props: string][]) =>
  `<?xml version="1.0" encoding="utf-8"?>
  <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses
    .map(
      ([href, props]) => `<d:response><d:href>${href}</d:href><d:propstat>
        <d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
    )
    .join("")}</d:multistatus>`;

const home = "/dav/calendars/ann/";

const calendarProps = (component: string, more = "") =>
  `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
  <c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set>${more}`;

/**
 * A CalDAV server on this machine, with calendars for work, private events, birthdays and tasks.
 */
async function caldavServer() {
  const state = {
    password,
    events: { work: [event("15:00", "16:00")], private: [event("17:00", "17:30")] } as Record<
      string,
      string[]
    >,
    /** The response to a REPORT, instead of the events. */
    report: undefined as { status: number; type?: string; body: string } | undefined,
    wellKnown: "/dav/",
    /** The calendars with events that count as busy. */
    calendars: ["work", "private"],
  };
  const asked: { method: string; url: string; body: string }[] = [];
  const answers: Record<string, () => string> = {
    "/dav/": () =>
      multistatus([
        [
          "/dav/",
          "<d:current-user-principal><d:href>/dav/principals/ann/</d:href></d:current-user-principal>",
        ],
      ]),
    "/dav/principals/ann/": () =>
      multistatus([
        [
          "/dav/principals/ann/",
          `<c:calendar-home-set><d:href>${home}</d:href></c:calendar-home-set>`,
        ],
      ]),
    [home]: () =>
      multistatus([
        [home, "<d:resourcetype><d:collection/></d:resourcetype>"],
        ...state.calendars.map((name): [string, string] => [
          `${home}${name}/`,
          calendarProps("VEVENT"),
        ]),
        [`${home}tasks/`, calendarProps("VTODO")],
        [
          `${home}birthdays/`,
          calendarProps(
            "VEVENT",
            "<c:schedule-calendar-transp><c:transparent/></c:schedule-calendar-transp>",
          ),
        ],
      ]),
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { method = "", url = "" } = request;
    asked.push({ method, url, body });
    const answer = (status: number, headers: Record<string, string> = {}, text = "") =>
      response.writeHead(status, headers).end(text);
    const xml = { "Content-Type": "application/xml; charset=utf-8" };
    const expected = Buffer.from(`${username}:${state.password}`).toString("base64");
    if (request.headers.authorization !== `Basic ${expected}`) return answer(401);
    if (url === "/.well-known/caldav") return answer(301, { Location: state.wellKnown });
    if (url === "/dav") return answer(301, { Location: "/dav/" });
    if (method === "REPORT") {
      const { report } = state;
      if (report) {
        return answer(report.status, { "Content-Type": report.type ?? "text/xml" }, report.body);
      }
      const events = state.events[url.slice(home.length, -1)] ?? [];
      const found = events.map((text, at): [string, string] => [
        `${url}${at}.ics`,
        `<d:getetag>"${at}"</d:getetag><c:calendar-data>${escaped(text)}</c:calendar-data>`,
      ]);
      return answer(207, xml, multistatus(found));
    }
    const known = answers[url];
    if (method === "PROPFIND" && known) return answer(207, xml, known());
    if (method === "PROPFIND" && url.startsWith(home)) {
      return answer(207, xml, multistatus([[url, ""]]));
    }
    return answer(404);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    asked,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

async function connect(app: TestApp, address: string, app_password = password) {
  const browser = await app.adminBrowser();
  const fields = { intent: "address", address, username, app_password };
  return { browser, answer: await browser.post(path, fields) };
}

const text = async (answer: Response) =>
  (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

async function busyTimes(app: TestApp): Promise<string[]> {
  const rows = await app.db
    .selectFrom("consultant_busy_times")
    .select(["starts_at", "ends_at"])
    .orderBy("starts_at")
    .execute();
  return rows.map(({ starts_at, ends_at }) =>
    [starts_at, ends_at].map((at) => at.toISOString().slice(11, 16)).join("-"),
  );
}

function later(app: TestApp) {
  app.clock.time = new Date(app.clock.time.getTime() + 16 * 60_000);
  return readOutsideCalendars(app.services);
}

test("reads the busy times of an account's calendars, and keeps its password to itself", async () => {
  await using app = await testApp();
  await using server = await caldavServer();
  server.state.events.birthdays = [event("19:00", "20:00")];
  server.state.events.tasks = [event("21:00", "22:00")];
  const { browser, answer } = await connect(app, server.url);
  expect(answer.headers.get("Location")).toBe(path);
  expect(browser.cookies.get("toast")).toBe("calendar-connected");
  expect(await busyTimes(app)).toEqual(["15:00-16:00", "17:00-17:30"]);
  // Far past and future events stay on the server.
  const report = server.asked.find(({ method }) => method === "REPORT");
  expect(report?.body).toMatch(/time-range start="20261119T000000Z" end="2027\d{4}T000000Z"/);

  server.state.events.private = [];
  await later(app);
  expect(await busyTimes(app)).toEqual(["15:00-16:00"]);
  server.state.events.work = [];
  await later(app);
  expect(await busyTimes(app)).toEqual([]);

  const page = await text(await browser.get(path));
  expect(page).toContain(`as ${username}`);
  const everything = [page, await text(await browser.get("/admin/audit-log"))];
  for (const table of ["consultant_calendars", "audit_log"] as const) {
    everything.push(JSON.stringify(await app.db.selectFrom(table).selectAll().execute()));
  }
  for (const one of everything) {
    expect(one).not.toContain(password);
    expect(one).not.toContain("Dentist");
  }
});

test("the address of one calendar connects only that one, and redirects are followed", async () => {
  await using app = await testApp();
  await using server = await caldavServer();
  await connect(app, `${server.url}${home}private`);
  expect(await busyTimes(app)).toEqual(["17:00-17:30"]);
  const { browser } = await connect(app, `${server.url}/dav`);
  expect(browser.cookies.get("toast")).toBe("calendar-connected");
  expect(await busyTimes(app)).toEqual(["15:00-16:00", "17:00-17:30"]);
});

test("an account with too many calendars is refused instead of partly read", async () => {
  await using app = await testApp();
  await using server = await caldavServer();
  server.state.calendars.push(...Array.from({ length: 19 }, (_, at) => `more-${at}`));
  const { browser } = await connect(app, server.url);
  expect(await busyTimes(app)).toEqual([]);
  expect(await text(await browser.get(path))).toContain("Enter the address of one calendar");
});

test("a refused password is reported, the busy times stay, and a new password works again", async () => {
  await using app = await testApp();
  await using server = await caldavServer();
  const { browser } = await connect(app, server.url);
  server.state.password = "another";
  await later(app);
  expect(await busyTimes(app)).toEqual(["15:00-16:00", "17:00-17:30"]);
  const page = await text(await browser.get(path));
  expect(page).toContain("The server didn’t accept the username and password.");
  expect(await text(await browser.get("/admin"))).toContain(
    "External calendars that can’t be read",
  );

  const fields = { intent: "address", address: server.url, username, app_password: "another" };
  await browser.post(path, fields);
  expect(browser.cookies.get("toast")).toBe("calendar-connected");
  expect(await text(await browser.get("/admin/audit-log"))).toContain("another password");
  // A stored password that can't be decrypted is reported like a refused one.
  await app.db.updateTable("consultant_calendars").set({ password: "not encrypted" }).execute();
  await later(app);
  expect(await text(await browser.get(path))).toContain("The server didn’t accept");
  expect(await busyTimes(app)).toHaveLength(2);
});

test.each([
  ["an error", { status: 500, body: "" }, "an error (500)"],
  ["a page", { status: 200, type: "text/html", body: "<p>Sign in" }, "we can read"],
  ["broken XML", { status: 207, body: "<d:multistatus xmlns:d='DAV:'><d:resp" }, "we can read"],
  [
    "an event without its content",
    { status: 207, body: multistatus([[`${home}work/0.ics`, '<d:getetag>"0"</d:getetag>']]) },
    "we can read",
  ],
  ["more than 10 MB", { status: 207, body: "x".repeat(10 * 1024 * 1024 + 1) }, "larger than 10 MB"],
])("never takes %s for free time", async (_, report, said) => {
  await using app = await testApp();
  await using server = await caldavServer();
  const { browser } = await connect(app, server.url);
  server.state.report = report;
  await later(app);
  expect(await busyTimes(app)).toEqual(["15:00-16:00", "17:00-17:30"]);
  expect(await text(await browser.get(path))).toContain(said);
});

test("another website doesn't get the password", async () => {
  await using app = await testApp();
  await using server = await caldavServer();
  await using other = await caldavServer();
  server.state.wellKnown = `${other.url.replace("127.0.0.1", "localhost")}/dav/`;
  const { browser } = await connect(app, `${server.url}/nothing`);
  expect(other.asked).toEqual([]);
  expect(await text(await browser.get(path))).toContain("This address leads to another website");
});

test("the username is found and exported with the person, without the password", async () => {
  await using app = await testApp();
  await using server = await caldavServer();
  const { browser } = await connect(app, server.url);
  const person = await text(await browser.get(`/admin/privacy/person?email=${username}`));
  expect(person).toContain("/admin/schedule/consultants/1");
  expect(person).toContain(
    "First remove their email address and disconnect their calendar on the consultant’s page.",
  );
  const { files } = await personExport(app.services, username);
  const exported = files.find(({ name }) => name === "consultants.json")?.text;
  expect(JSON.parse(exported ?? "")).toMatchObject([{ calendar_username: username }]);
  expect(exported).not.toMatch(/"password"|"address"/);
});

test("a username needs a password, and vice versa", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const address = "https://caldav.example.com";
  const post = async (fields: Record<string, string>) => {
    const answer = await browser.post(path, { intent: "address", address, ...fields });
    expect(answer.status).toBe(400);
    return text(answer);
  };
  const noPassword = await post({ username });
  expect(noPassword).toContain("Enter the app password");
  expect(noPassword).toContain(`value="${username}"`);
  const noName = await post({ app_password: password });
  expect(noName).toContain("Enter the username");
  expect(noName).not.toContain(password);
});
