import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { book } from "../../support/bookings";
import { putOnCall, runPaging, sendUrgent } from "../../support/urgent";

test("a viewer's pages have no value of a request, saved reply or address of someone on call", async () => {
  await using app = await testApp();
  const booking = await book(app, { monthly_value: 765_400, customer_email: "ada@example.com" });
  const now = app.clock.now();
  await app.db
    .insertInto("saved_replies")
    .values({ title: "Prices", reply: "Our secret discount", created_at: now, updated_at: now })
    .execute();
  const question = { name: "Ada", email: "ada@example.com", message: "Do you patrol at night?" };
  await app.post("/contact", question);
  const message = await app.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  await putOnCall(app, "Oncall Person");
  await sendUrgent(app);
  await runPaging(app);
  const urgent = await app.db.selectFrom("urgent_requests").select("id").executeTakeFirstOrThrow();
  const screens = [
    "/admin",
    "/admin/bookings/requests",
    "/admin/bookings/all",
    `/admin/bookings/${booking}`,
    `/admin/bookings/all/open/${booking}`,
    "/admin/bookings/customers",
    "/admin/bookings/customers/ada%40example.com",
    "/admin/pipeline",
    "/admin/reports",
    "/admin/messages",
    `/admin/messages/${message.id}`,
    "/admin/urgent",
    `/admin/urgent/${urgent.id}`,
    `/admin/urgent/open/${urgent.id}`,
    "/admin/search?q=ada",
  ];
  const secrets = { value: "765400", reply: "Our secret discount", onCall: "oncall@example.com" };
  const shown = async (role: "viewer" | "dispatcher") => {
    const browser = await app.browserWith(role);
    const found = new Set<string>();
    for (const screen of screens) {
      const [path, query = ""] = screen.split("?");
      const data = await (await browser.get(`${path}.data?${query}`)).text();
      const html = await (await browser.get(screen)).text();
      for (const [name, secret] of Object.entries(secrets)) {
        if (data.includes(secret) || html.includes(secret)) found.add(name);
      }
    }
    return [...found].sort();
  };
  expect(await shown("dispatcher")).toEqual(["onCall", "reply", "value"]);
  expect(await shown("viewer")).toEqual([]);
}, 60_000);
