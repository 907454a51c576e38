import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { book } from "../../support/bookings";
import { insertOpening } from "../../support/openings";

/** The target and text of the link above the title. */
function backLink(html: string): (string | undefined)[] {
  const link =
    /<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?(Back to [^<]*(?:<!-- -->[^<]*)*)</.exec(
      html.slice(html.indexOf("<main")),
    );
  return [link?.[1], link?.[2]?.replaceAll("<!-- -->", "")];
}

test("every detail page links back to its list", async () => {
  await using app = await testApp();
  const browser = await app.adminBrowser();
  const booking = await book(app, { customer_email: "ada@example.com" });
  const opening = await insertOpening(app.db);
  const application = await insertApplication(app.db, opening);
  const { id: message } = await app.db
    .insertInto("messages")
    .values({
      name: "Ada",
      email: "ada@example.com",
      message: "Is the gate lit?",
      submission_hash: "back",
      received_at: app.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await (await browser.get("/admin/bookings/export")).text();
  const { id: entry } = await app.db.selectFrom("audit_log").select("id").executeTakeFirstOrThrow();

  const leads: Record<string, [string, string]> = {
    [`bookings/${booking}`]: ["/admin/bookings/requests", "Back to Requests"],
    [`bookings/${booking}/edit`]: [`/admin/bookings/${booking}`, "Back to Booking"],
    "bookings/customers/ada@example.com": [
      "/admin/bookings/customers",
      "Back to Customer Information",
    ],
    [`messages/${message}?show=all&q=gate`]: [
      "/admin/messages?show=all&amp;q=gate",
      "Back to Messages",
    ],
    [`careers/applications/${application}?status=new`]: [
      "/admin/careers/applications?status=new",
      "Back to Job Applications",
    ],
    [`careers/edit/${opening}`]: ["/admin/careers/manage", "Back to Jobs"],
    [`audit-log/${entry}`]: ["/admin/audit-log", "Back to Audit Log"],
  };
  for (const [page, lead] of Object.entries(leads)) {
    const html = await (await browser.get(`/admin/${page}`)).text();
    expect(backLink(html), page).toEqual(lead);
  }
});
