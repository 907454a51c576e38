import { expect, test } from "vitest";
import { toasts } from "~/shared/toasts";
import { type TestApp, testApp } from "../../support/app";
import { askBulk } from "../../support/bulk";
import { bookWithLink, pageOf } from "../../support/customer-bookings";
import { sentQuote } from "../../support/quotes";

const times = { startsAt: "2026-12-01T15:00:00.000Z" };

/** The toast that a visitor's browser shows next. */
function toastOf(response: Response): string | undefined {
  return /toast=([a-z-]+)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1];
}

const choose = (app: TestApp, secret: string) => app.post(`/booking/${secret}/time`, times);

test("a customer's page has the calendar file and the link instead of an emailed invite", async () => {
  await using app = await testApp({ mail: false });
  const { secret } = await bookWithLink(app);
  const link = `http://localhost:3000/booking/${secret}`;
  const received = await pageOf(app.get(`/booking/${secret}/received`));
  expect(received).toContain("Save the link on this page");
  expect(received).toContain(`>${link}</a>`);
  expect(received).not.toContain("on its way");

  const chosen = await choose(app, secret);
  expect(toastOf(chosen)).toBe("time-confirmed-waiting");
  const booked = await pageOf(app.get(`/booking/${secret}/received`));
  expect(booked).toContain("Add it to your calendar and save your link below.");
  expect(booked).toContain(`>${link}</a>`);
  expect(booked).toContain(`/booking/${secret}/appointment.ics`);
  expect(booked).not.toMatch(/on its way|calendar invite/);
  expect((await app.get(`/booking/${secret}/appointment.ics`)).status).toBe(200);
  const page = await pageOf(app.get(`/booking/${secret}`));
  expect(page).toContain(`>${link}</a>`);
});

test("with a server, a customer's page promises the invite and shows no link", async () => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app);
  const chosen = await choose(app, secret);
  expect(toastOf(chosen)).toBe("time-confirmed");
  const booked = await pageOf(app.get(`/booking/${secret}/received`));
  expect(booked).toContain("A calendar invite is on its way to");
  expect(booked).not.toContain("We can’t email you right now");
});

test("forms don't promise emails that won't be sent", async () => {
  await using app = await testApp({ mail: false });
  await using other = await testApp();
  const announced = "We’ll email you to confirm that we received your request.";
  expect(await pageOf(app.get("/consultation"))).not.toContain(announced);
  expect(await pageOf(other.get("/consultation"))).toContain(announced);

  const quote = await sentQuote(app, { booking: { customer_email: "ada@example.com" } });
  expect(await pageOf(app.get(`/quote/${quote.secret}`))).not.toContain("we’ll email you");
});

test("doesn't say that a sign-in link was emailed", async () => {
  await using app = await testApp({ mail: false });
  const forgotten = await pageOf(app.get("/auth/forgotten"));
  expect(forgotten).toContain("We can’t email password reset links right now");
  expect(forgotten).not.toContain("Send Link");
  const asked = await pageOf(app.post("/auth/forgotten", { email: "ada@example.com" }));
  expect(asked).not.toContain("on its way");
  const signedUp = await app.post("/auth?tab=signup", {
    ...{ fullName: "Ada Example", email: "ada@example.com", password: "a lamp in the window" },
  });
  expect(toastOf(signedUp)).toBe("signed-up-waiting");
  expect(JSON.stringify(toasts["signed-up-waiting"])).not.toContain("check your email");
  const again = await app.post("/auth?confirm", { email: "ada@example.com" });
  expect(toastOf(again)).toBe("confirmation-waiting");
  const login = { email: "ada@example.com", password: "a lamp in the window" };
  const unconfirmed = await pageOf(app.post("/auth", login));
  expect(unconfirmed).toContain("We can’t send emails right now");
  expect(unconfirmed).not.toContain("that we sent you");
});

test("the list of invitations shows no sent time while the email is waiting", async () => {
  await using app = await testApp({ mail: false });
  const admin = await app.adminBrowser();
  const invited = { name: "Grace Example", email: "Grace@example.com", "roles[]": "viewer" };
  await admin.post("/admin/people/invite", invited);
  const list = () => pageOf(admin.get("/admin/people/invitations"));
  expect(await list()).toContain("Waiting to be sent");
  const { id } = await app.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
  app.clock.time = new Date(app.clock.time.getTime() + 60_000);
  const again = await askBulk(admin, "/admin/people/invitations/bulk", "send", [id]);
  expect((await again.send()).outcome).toContain("1 invitation waiting to be sent");
  // The link of the first email doesn't work anymore.
  const statuses = () =>
    app.db.selectFrom("outgoing_mails").select("status").orderBy("created_at").execute();
  expect(await statuses()).toEqual([{ status: "withdrawn" }, { status: "waiting" }]);
  const sent = { status: "sent", sent_at: app.clock.now() } as const;
  await app.db.updateTable("outgoing_mails").set(sent).where("status", "=", "waiting").execute();
  expect(await list()).not.toContain("Waiting to be sent");
  expect(await list()).toContain("Sat, Nov 21, 2026");
});

test("a withdrawn invitation that is still waiting isn't sent, and isn't shown as sent", async () => {
  await using app = await testApp({ mail: false });
  const admin = await app.adminBrowser();
  const invited = { name: "Grace Example", email: "Grace@example.com", "roles[]": "viewer" };
  await admin.post("/admin/people/invite", invited);
  const { id } = await app.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
  const list = await pageOf(admin.get("/admin/people/invitations"));
  const bulk = await askBulk(admin, "/admin/people/invitations/bulk", "withdraw", [id]);
  for (const text of [list, JSON.stringify(bulk.question)]) expect(text).not.toMatch(/we emailed/i);
  await admin.post(`/admin/people/invitations/${id}/withdraw`, {});
  expect(admin.cookies.get("toast")).toBe("invitation-withdrawn");
  const emails = await app.db.selectFrom("outgoing_mails").select("status").execute();
  expect(emails).toEqual([{ status: "withdrawn" }]);
});
