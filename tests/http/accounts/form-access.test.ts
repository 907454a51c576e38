import { expect, test } from "vitest";
import { everyEmail } from "~/routes/admin/emails/every-email.server";
import { navGroups } from "~/ui/admin/shell/nav-groups";
import { testApp } from "../../support/app";
import { type OfficeRole, officeRoles } from "./access-table";

// Forms of one route that need different permissions.

/** Emails with links into accounts, which could let people in. */
const accountEmails = [
  "email_confirmation",
  "password_reset",
  "already_registered",
  "invitation",
  "email_change",
  "email_change_asked",
  "email_changed",
  "security_notice",
];

const otherEmails = [
  "booking_confirmation",
  "booking_notification",
  "booking_held",
  "booking_confirmed",
  "booking_moved",
  "booking_cancelled",
  "booking_reminder",
  "consultant_reminder",
  "appointment_notification",
  "message_notification",
  "urgent_page",
  "urgent_unanswered",
  "application_confirmation",
  "application_notification",
  "application_reviewing",
  "application_interviewed",
  "application_hired",
  "application_rejected",
  "license_expiring",
  "calendar_unreachable",
  "quote_sent",
  "quote_reminder",
  "quote_accepted",
  "quote_notification",
  "survey_report",
];

test("an editor can view and change every email except those of accounts", async () => {
  expect([...accountEmails, ...otherEmails].sort()).toEqual(
    everyEmail.map(({ name }) => name).sort(),
  );
  await using app = await testApp();
  const editor = await app.browserWith("editor");
  const refused: string[] = [];
  for (const { name } of everyEmail) {
    const path = `/admin/email-templates/${name}.data`;
    if ((await editor.get(path)).status === 403) refused.push(`view ${name}`);
    for (const intent of accountEmails.includes(name) ? ["save", "reset", "test"] : ["save"]) {
      const form = { intent, subject: "S", html: "<p>x</p>", text: "", seen: "x" };
      if ((await editor.post(path, form)).status === 403) refused.push(`${intent} ${name}`);
    }
  }
  const ways = ["reset", "save", "test", "view"];
  const expected = accountEmails.flatMap((name) => ways.map((way) => `${way} ${name}`));
  expect(refused.sort()).toEqual(expected.sort());
});

type Who = readonly OfficeRole[];
const readers: Who = ["viewer", "dispatcher", "admin"];
const dispatchers: Who = ["dispatcher", "admin"];
const recruiters: Who = ["recruiter", "admin"];
const admins: Who = ["admin"];

/** Who may save a view of a list for themselves, and who for the whole office. */
const views: Record<string, [own: Who, shared: Who]> = {
  "/admin/bookings/requests": [readers, dispatchers],
  "/admin/bookings/all": [readers, dispatchers],
  "/admin/bookings/customers": [readers, dispatchers],
  "/admin/pipeline": [readers, dispatchers],
  "/admin/surveys": [dispatchers, dispatchers],
  "/admin/quotes": [dispatchers, dispatchers],
  // Nobody can edit the entries of a report.
  "/admin/reports": [readers, readers],
  "/admin/urgent": [readers, dispatchers],
  "/admin/messages": [readers, dispatchers],
  "/admin/email-settings/log": [admins, admins],
  "/admin/careers/applications": [recruiters, recruiters],
  "/admin/careers/applications/board": [recruiters, recruiters],
  "/admin/people": [admins, admins],
  "/admin/people/invitations": [admins, admins],
  "/admin/audit-log": [admins, admins],
};

test("a role saves views only of the lists it can open, and shares those whose entries it can edit", async () => {
  const links = navGroups.flatMap((group) => [...group.links, ...(group.lists ?? [])]);
  const lists = links.flatMap(({ to, list }) => (list ? [to] : []));
  expect(lists.sort()).toEqual(Object.keys(views).sort());
  await using app = await testApp();
  const saved = Object.fromEntries(
    lists.map((list): [string, [OfficeRole[], OfficeRole[]]] => [list, [[], []]]),
  );
  for (const role of officeRoles) {
    const browser = await app.browserWith(role);
    // There can be 20 shared views.
    await app.db.deleteFrom("saved_views").execute();
    for (const list of lists) {
      const save = async (more: object) => {
        const form = { list, query: "", name: `${role}'s`, ...more };
        return (await browser.post("/admin/views/add", form)).status === 302;
      };
      if (await save({})) saved[list]?.[0].push(role);
      if (await save({ shared: "on" })) saved[list]?.[1].push(role);
    }
  }
  expect(saved).toEqual(views);
});
