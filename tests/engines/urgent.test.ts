import { afterAll, beforeAll } from "vitest";
import { type Site, startSite } from "../e2e/support/site";
import { test } from "./support/fixtures";

let site: Site;
beforeAll(async () => {
  const now = new Date();
  site = await startSite({
    fill: (db) =>
      db
        .insertInto("on_call_people")
        .values({ name: "Ann First", email: "ann@example.com", created_at: now, updated_at: now })
        .execute(),
  });
});
afterAll(() => site.stop());

test("an urgent request pages a person, and the visitor's open page shows who is calling", async ({
  open,
}) => {
  const visitor = await open({ size: "phone", allow: /400/ });
  await visitor.goto(`${site.url}/urgent`);
  await visitor.press("Send Urgent Request");
  await visitor.see("Please fix 3 fields");
  await visitor.waitFor("focus on the first mistake", async () => {
    return (await visitor.focused()) === "callback_phone";
  });
  await visitor.fill("Your phone number", "+1 555 0142");
  await visitor.fill("Site address", "12 Harbor Road");
  await visitor.check("Fire watch");
  await visitor.fill("Out of service since (optional)", "Today, 4 PM");
  await visitor.press("Send Urgent Request");
  await visitor.heading("Received, not confirmed yet");

  const mail = await site.mailbox.emailTo("ann@example.com", "Fire watch at 12 Harbor Road");
  const answer = /\/urgent\/answer\/[\w-]+/.exec(mail.html)?.[0] ?? "";
  const colleague = await open({ size: "phone" });
  await colleague.goto(site.url + answer);
  await colleague.press("I’ve Got It");
  await colleague.heading("You took this request");
  await visitor.tab.show();
  await visitor.heading("Ann is calling you");
});
