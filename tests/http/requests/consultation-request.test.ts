import { expect, test } from "vitest";
import type { EstimateInput } from "~/features/appointments/estimate/schema";
import { ConsultationInput } from "~/features/requests/form/schema";
import { privacyPolicyDate } from "~/features/site-content/legal/privacy";
import { testApp } from "../../support/app";

const form = {
  fullName: "Ada Example",
  company: "Example Works",
  email: "ada@example.com",
  phone: "(555) 555-0142",
  preferredContact: "phone",
  service: "event-security",
  siteAddress: "24 Example Street",
  locationType: "event",
  coverageHours: "night",
  estimatedStartDate: "2026-12-24",
  requirements: "Two gates, 400 guests.",
  consent: "on",
} satisfies Record<Exclude<keyof ConsultationInput, keyof EstimateInput | "source">, string>;

test("the page has a field for every answer", async () => {
  await using app = await testApp();
  const html = await (await app.get("/consultation")).text();
  const fields = [...html.matchAll(/ name="([^"[]+)/g)].map(([, name]) => name);
  expect(fields).toEqual(expect.arrayContaining(Object.keys(ConsultationInput.shape)));
});

test("every answer is stored, and the office sees it on the booking's page and in the export", async () => {
  await using app = await testApp();
  await app.submit("/consultation", form);
  const { consent: _, ...answers } = form;
  const stored = await app.db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  // Stored with the country's code, and shown in the local form.
  const inDatabase = { ...answers, phone: "+1 555 555 0142" };
  expect(Object.values(stored)).toEqual(expect.arrayContaining(Object.values(inDatabase)));

  const shown = {
    ...answers,
    preferredContact: "Phone",
    service: "Event Security",
    locationType: "Event",
    coverageHours: "Night (6 PM – 8 AM)",
  };
  const office = await app.adminBrowser();
  const page = await (await office.get(`/admin/bookings/${stored.id}`)).text();
  // Each fact is the whole text of an element.
  const facts = [...page.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
  expect(facts).toEqual(
    expect.arrayContaining(Object.values({ ...shown, estimatedStartDate: "Thu, Dec 24, 2026" })),
  );
  const csv = await (await office.get("/admin/bookings/export")).text();
  const cells = [...csv.matchAll(/"([^"]*)"/g)].map(([, cell]) => cell);
  expect(cells).toEqual(
    expect.arrayContaining(Object.values({ ...shown, estimatedStartDate: "12/24/2026" })),
  );
});

test("a link from a service preselects it, and an unknown service is ignored", async () => {
  await using app = await testApp();
  const chosen = async (service: string) => {
    const html = await (await app.get(`/consultation?service=${service}`)).text();
    const [list = ""] = /<select[^>]*name="service".*?<\/select>/s.exec(html) ?? [];
    return /<option [^>]*selected=""[^>]*>/.exec(list)?.[0];
  };
  expect(await chosen("event-security")).toContain('value="event-security"');
  expect(await chosen("moon-base")).toBeUndefined();
});

test("a link with hours fills them in, totaled without JavaScript", async () => {
  await using app = await testApp();
  const query = "coverPlan=custom&cover[]=24&cover[]=25&guards=2&armed=no";
  const html = await (await app.get(`/consultation?${query}`)).text();
  expect(html).toContain("2 guards at a time: 4 guard hours a week");
  const checked = [...html.matchAll(/<input [^>]*checked=""[^>]*>/g)].map(([box]) => box);
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === "guards") continue;
    const field = [`name="${name}"`, `value="${value}"`];
    expect(checked.some((box) => field.every((part) => box.includes(part)))).toBe(true);
  }
});

test("stores a request as pending and emails the visitor and the office", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });

  const response = await app.submit("/consultation", form);

  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Thank You");
  const stored = await app.db.selectFrom("appointments").selectAll().execute();
  expect(stored).toMatchObject([
    {
      appointment_date: "2026-12-24",
      customer_name: "Ada Example",
      customer_email: "ada@example.com",
      customer_phone: "+1 555 555 0142",
      company: "Example Works",
      service_id: "event-security",
      service_name: "Event Security",
      site_address: "24 Example Street",
      location_type: "event",
      coverage: "night",
      preferred_contact: "phone",
      preferred_time: "night",
      message: "Two gates, 400 guests.",
      status: "pending",
      start_time: null,
      starts_at: null,
      consent_version: privacyPolicyDate,
    },
  ]);
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to).sort()).toEqual(["ada@example.com", "ops@example.com"]);
  const confirmation = app.sentEmails.find(({ to }) => to === "ada@example.com");
  expect(confirmation?.subject).toBe(
    "We received your request for a consultation about Event Security",
  );
  expect(confirmation?.html).toContain("Hello Ada,");
  expect(confirmation?.html).toContain("Thu, Dec 24, 2026");
  expect(confirmation?.html).toContain("Night (6 PM – 8 AM)");
  expect(confirmation?.html).not.toContain("{{");
});

test("stores an estimate of the guard hours and shows it to the office", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const estimate = { coverPlan: "custom", guards: "2", armed: "yes", duration: "once" };
  const sent = new URLSearchParams({ ...form, ...estimate });
  for (const hour of ["30", "31", "54"]) sent.append("cover[]", hour);
  const response = await app.submit("/consultation", sent);
  expect(await response.text()).toContain("2 guards at a time: 6 guard hours a week");
  const stored = await app.db
    .selectFrom("appointments")
    .select(["estimate", "message"])
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    message: "Two gates, 400 guests.",
    estimate: { week: expect.stringMatching(/^[01]{168}$/), guards: 2, armed: "yes" },
  });
  await app.runJobs();
  const notice = app.sentEmails.find(({ to }) => to === "ops@example.com");
  expect(notice?.text?.replace(/\s+/g, " ")).toContain(
    "Estimated hours: Mon, 6:00 AM – 8:00 AM; Tue, 6:00 AM – 7:00 AM · " +
      "2 guards at a time: 6 guard hours a week · Armed · One-time",
  );
});

test("choosing other hours without marking any is refused at the grid, and nothing is stored", async () => {
  await using app = await testApp();
  const response = await app.submit("/consultation", { ...form, coverPlan: "custom", guards: "4" });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Please choose at least one hour");
  expect(html).toMatch(/name="guards"[^>]*value="4"|value="4"[^>]*name="guards"/);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toEqual([]);
});

test("the same request with different hours is a new request", async () => {
  await using app = await testApp();
  await app.submit("/consultation", { ...form, coverPlan: "nights" });
  await app.submit("/consultation", { ...form, coverPlan: "nights" });
  await app.submit("/consultation", { ...form, coverPlan: "always" });
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(2);
});

test("the office's email has every answer of the form on its own line", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  await app.post("/consultation", { ...form, company: "" });
  await app.runJobs();
  const notice = app.sentEmails.find(({ to }) => to === "ops@example.com");
  expect(notice?.text).toContain(
    [
      "Company: N/A",
      "Site address: 24 Example Street",
      "Location type: Event",
      "Requirements: Two gates, 400 guests.",
      "Preferred contact: Phone",
    ].join("\n"),
  );
});

test("empty optional fields are reported as not decided yet", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  await app.post("/consultation", { ...form, estimatedStartDate: "", coverageHours: "" });
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(2);
  for (const { text } of app.sentEmails) {
    expect(text).toContain("Estimated start date: not decided yet");
    expect(text).toContain("Coverage hours: not decided yet");
  }
});

test("the confirmation links to the available times, even long after the page is closed", async () => {
  await using app = await testApp();
  await app.post("/consultation", form);
  await app.runJobs();
  const [, path = ""] =
    /localhost:3000(\/booking\/[\w-]{16,})/.exec(app.sentEmails[0]?.text ?? "") ?? [];
  expect(await (await app.get(path)).text()).toContain("Choose");
  const startsAt = "2026-12-01T15:00:00.000Z";
  expect((await app.post(`${path}/time`, { startsAt })).status).toBe(302);
  const [booking] = await app.db
    .selectFrom("appointments")
    .select(["status", "starts_at"])
    .execute();
  expect(booking).toEqual({ status: "confirmed", starts_at: new Date(startsAt) });
});

test("without an admin address only the visitor gets an email", async () => {
  await using app = await testApp();
  await app.post("/consultation", form);
  await app.runJobs();
  expect(app.sentEmails.map(({ to }) => to)).toEqual(["ada@example.com"]);
});

test("a visitor's name is escaped in the email and can't add a header", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  await app.post("/consultation", { ...form, fullName: '<img src=x onerror="alert(1)"> & Co' });
  await app.runJobs();
  for (const { html } of app.sentEmails) {
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co");
    expect(html).not.toContain("<img");
  }
});

test("the same form sent twice is one request and one email, and both show the thank-you page", async () => {
  await using app = await testApp();
  const answers = await Promise.all([
    app.submit("/consultation", form),
    app.submit("/consultation", form),
    app.submit("/consultation", { ...form, email: " ADA@example.com " }),
  ]);
  for (const answer of answers) expect(await answer.text()).toContain("Thank You");
  await app.runJobs();
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(1);
  expect(app.sentEmails).toHaveLength(1);
});

test("the same form without a start date is one request, even after midnight", async () => {
  await using app = await testApp({ now: new Date("2026-11-21T04:59:00Z") });
  const open = { ...form, estimatedStartDate: "" };
  await app.submit("/consultation", open);
  app.clock.time = new Date("2026-11-21T05:01:00Z");
  await app.submit("/consultation", open);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(1);
});

test("the same form sent again after its booking was canceled is a new request", async () => {
  await using app = await testApp();
  await app.post("/consultation", form);
  await app.db.updateTable("appointments").set({ status: "cancelled" }).execute();
  await app.post("/consultation", form);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(2);
});

test("the same form sent again after its booking was confirmed doesn't open the booking", async () => {
  await using app = await testApp();
  await app.post("/consultation", form);
  await app.runJobs();
  const [, page] =
    /localhost:3000(\/booking\/[\w-]{16,})/.exec(app.sentEmails[0]?.text ?? "") ?? [];
  await app.post(`${page}/time`, { startsAt: "2026-12-01T15:00:00.000Z" });
  const again = await app.post("/consultation", form);
  expect(again.headers.get("Location") ?? "").not.toContain("/booking/");
  expect(await again.text()).not.toContain("/booking/");
});

test("a mailbox gets five confirmations per day, and then the thank-you page says that none will be sent", async () => {
  await using app = await testApp();
  const asks = async (requirements: string) =>
    (await app.submit("/consultation", { ...form, requirements })).text();
  for (const visit of ["1", "2", "3", "4", "5"]) {
    expect(await asks(visit)).toContain("A confirmation is on its way to");
    // Submitting the same request again doesn't count toward the limit.
    expect(await asks(visit)).toContain("A confirmation is on its way to");
  }
  const sixth = await asks("6");
  expect(sixth).toContain("Thank You");
  expect(sixth).toContain("email another confirmation today");
  expect(sixth).not.toContain("on its way");
  expect(await asks("6")).toContain("email another confirmation today");
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(5);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(6);
});

test("another request from the same visitor is stored as a second one", async () => {
  await using app = await testApp();
  await app.post("/consultation", form);
  await app.post("/consultation", { ...form, requirements: "And the car park." });
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(2);
});

test.each([
  ["a missing name", "fullName", " ", "Please enter your name"],
  ["an over-long name", "fullName", "x".repeat(121), "Must be 120 characters or fewer"],
  ["a malformed email", "email", "ada@", "This isn’t a complete email address"],
  ["a missing phone", "phone", "", "Please enter your phone number"],
  ["a missing site", "siteAddress", "", "Please enter the address of the site"],
  ["over-long requirements", "requirements", "x".repeat(5001), "5,000 characters or fewer"],
  ["an unknown service", "service", "no-such-service", "no longer offered"],
  ["a past date", "estimatedStartDate", "2026-11-20", "today or a later date"],
  [
    "a date that isn't",
    "estimatedStartDate",
    "2027-02-29",
    "Enter a date as month/day/year, such as 3/31/2027",
  ],
  ["an unknown location type", "locationType", "moon", "Choose an option from the list"],
  ["a control character", "fullName", "Ada\u0000", "Some of these characters aren’t allowed here"],
])(
  "%s is refused beside its field, keeps the form values and stores nothing",
  async (_, field, wrong, message) => {
    await using app = await testApp();
    const response = await app.post("/consultation", { ...form, [field]: wrong });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toMatch(new RegExp(`<p id="${field}-error"[^>]*>[^<]*${message}`));
    const [control] =
      new RegExp(`<(input|select|textarea)[^>]* id="${field}"[^>]*>`).exec(html) ?? [];
    expect(control).toContain('aria-invalid="true"');
    expect(control).toMatch(new RegExp(`aria-describedby="[^"]*${field}-error"`));
    expect(html).toContain("Example Works");
    expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(0);
    expect(await app.db.selectFrom("outgoing_mails").select("id").execute()).toHaveLength(0);
  },
);

test("a service that was hidden since the form was opened is refused", async () => {
  await using app = await testApp();
  await app.db
    .updateTable("services")
    .set({ hidden: true })
    .where("id", "=", "event-security")
    .execute();
  const response = await app.post("/consultation", form);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("no longer offered");
});

test("a request without consent is refused and not stored", async () => {
  await using app = await testApp();
  const { consent: _, ...rest } = form;
  const response = await app.post("/consultation", rest);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Please agree to the privacy policy to continue.");
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(0);
});

test("a request without a start date or hours is for today, with the time to be decided", async () => {
  // 03:30 UTC is still the evening before in the company's time zone.
  await using app = await testApp({ now: new Date("2026-11-21T03:30:00Z") });
  await app.post("/consultation", { ...form, estimatedStartDate: "", coverageHours: "" });
  const stored = await app.db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ appointment_date: "2026-11-20", preferred_time: "TBD" });
});

test("requests from a flooding address are refused, others aren't", async () => {
  await using app = await testApp();
  const flood = app.newBrowser("198.51.100.9");
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    const headers = { "X-Forwarded-For": `192.0.2.${count}` };
    const answer = await flood.submit(
      "/consultation",
      { ...form, requirements: `${count}` },
      headers,
    );
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
  const other = await app.newBrowser("198.51.100.10").submit("/consultation", form);
  expect(other.status).toBe(200);
});

const body = {
  name: "Ada Example",
  email: "ada@example.com",
  phone: "555-0142",
  preferred_date: "2026-12-24",
};

function call(app: Awaited<ReturnType<typeof testApp>>, content: unknown, headers = {}) {
  return app.request("/api/create-booking", {
    method: "POST",
    body: typeof content === "string" ? content : JSON.stringify(content),
    headers: { "Content-Type": "application/json", ...headers },
  });
}

test("the API stores a booking with its defaults", async () => {
  await using app = await testApp();
  const response = await call(app, body);
  expect(response.status).toBe(201);
  const stored = await app.db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    service_name: "General Consultation",
    preferred_time: "TBD",
    status: "pending",
  });
});

test("the API stores a booking as the form would", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const message = "Company: Example Works\nRequirements: two gates";
  const sent = { ...body, service: "event security", preferred_time: "night", message };
  expect((await call(app, sent)).status).toBe(201);
  expect((await call(app, sent)).status).toBe(200);
  expect(await app.db.selectFrom("appointments").selectAll().execute()).toMatchObject([
    {
      service_id: "event-security",
      service_name: "Event Security",
      appointment_date: "2026-12-24",
      preferred_date: "2026-12-24",
      preferred_time: "night",
      coverage: "night",
      message,
      company: null,
      site_address: null,
      location_type: null,
      preferred_contact: null,
      estimate: null,
      consent_at: null,
      consent_version: null,
    },
  ]);
  await app.runJobs();
  const notice = app.sentEmails.find(({ to }) => to === "ops@example.com");
  expect(notice?.text).toContain(message);
  expect(notice?.text).not.toContain("Site address");
});

test("the API keeps hours that aren't one of the form's options", async () => {
  await using app = await testApp();
  expect((await call(app, { ...body, preferred_time: "Weekends only" })).status).toBe(201);
  expect(
    await app.db.selectFrom("appointments").select(["preferred_time", "coverage"]).execute(),
  ).toEqual([{ preferred_time: "Weekends only", coverage: null }]);
});

test.each([
  ["no JSON", "{", "The body is not a valid booking."],
  ["a list", [], "The body is not a valid booking."],
  ["no name", { ...body, name: undefined }, "name: name is required"],
  ["a number as name", { ...body, name: 7 }, "name: name is required"],
  ["a bad email", { ...body, email: "x" }, "email: This isn’t a complete email"],
  ["a past date", { ...body, preferred_date: "2020-01-01" }, "preferred_date: the date has passed"],
  [
    "a wrong date",
    { ...body, preferred_date: "tomorrow" },
    "preferred_date must be in yyyy-MM-dd format",
  ],
])("the API refuses %s with a clear error", async (_, content, error) => {
  await using app = await testApp();
  const response = await call(app, content);
  expect(response.status).toBe(400);
  expect((await response.json()).error).toContain(error);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(0);
});

test("the API refuses a call from another site's page", async () => {
  await using app = await testApp();
  const response = await call(app, body, { Origin: "https://evil.example" });
  expect(response.status).toBe(403);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(0);
});

test("offers WhatsApp as a contact method only for a company with a number", async () => {
  await using app = await testApp();
  expect(await (await app.get("/consultation")).text()).not.toContain('value="whatsapp"');
  await using chat = await testApp({ settings: { whatsapp: "+1 555 555 0101" } });
  expect(await (await chat.get("/consultation")).text()).toContain('value="whatsapp"');
});
