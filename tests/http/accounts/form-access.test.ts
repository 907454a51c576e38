import { expect, test } from "vitest";
import { everyEmail } from "~/routes/admin/emails/every-email.server";
import { navGroups } from "~/ui/admin/shell/nav-groups";
import { testApp } from "../../support/app";
import { type OfficeRole, officeRoles } from "./access-table";

// Forms of one route that need different permissions.

/** Who may edit an email: an editor with the role for what it shows. */
const emailsFor: Record<"editor" | "dispatcher" | "recruiter" | "admin", readonly string[]> = {
  editor: ["license_expiring"],
  dispatcher: [
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
    "calendar_unreachable",
    "quote_sent",
    "quote_reminder",
    "quote_accepted",
    "quote_notification",
    "survey_report",
  ],
  recruiter: [
    "application_confirmation",
    "application_notification",
    "application_reviewing",
    "application_interviewed",
    "application_hired",
    "application_rejected",
    "interview_offer",
    "interview_booked",
    "interview_reminder",
    "interview_canceled",
    "interview_notification",
    "interview_session",
  ],
  // They have links into accounts, which could let people in.
  admin: [
    "backup_trouble",
    "email_confirmation",
    "password_reset",
    "already_registered",
    "invitation",
    "email_change",
    "email_change_asked",
    "email_changed",
    "security_notice",
  ],
};

test("an editor can view and change only the emails about what their other roles can change", async () => {
  expect(Object.values(emailsFor).flat().sort()).toEqual(everyEmail.map(({ name }) => name).sort());
  await using app = await testApp();
  const editable = async (...roles: OfficeRole[]) => {
    const browser = await app.browserWith(...roles);
    const found: string[] = [];
    for (const { name } of everyEmail) {
      const path = `/admin/email-templates/${name}.data`;
      const statuses = [(await browser.get(path)).status];
      for (const intent of ["save", "reset", "test"]) {
        const form = { intent, subject: "S", html: "{{oops}}", text: "", seen: "x" };
        statuses.push((await browser.post(path, form)).status);
      }
      const refused = statuses.filter((status) => status === 403).length;
      expect([name, refused === 0 || refused === statuses.length]).toEqual([name, true]);
      if (refused === 0) found.push(name);
    }
    return found.sort();
  };
  const { editor, dispatcher, recruiter } = emailsFor;
  expect(await editable("editor")).toEqual([...editor].sort());
  expect(await editable("editor", "dispatcher")).toEqual([...editor, ...dispatcher].sort());
  expect(await editable("editor", "recruiter")).toEqual([...editor, ...recruiter].sort());
  expect(await editable("editor", "viewer")).toEqual([...editor].sort());
  expect(await editable("dispatcher")).toEqual([]);
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
  "/admin/reports": [readers, dispatchers],
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
