import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { officeRoutes } from "../../support/office-routes";
import { officeAccess } from "../accounts/access-table";

const id = "00000000-0000-4000-8000-000000000000";

/** The screen with the button or the dialog, for each address that only takes a form. */
const screens: Record<string, string> = {
  "/admin/account/second-factor": "/admin/account",
  "/admin/account/sessions": "/admin/account",
  "/admin/appearance": "/admin",
  "/admin/audit-log/accept": "/admin/audit-log",
  "/admin/audit-log/check": "/admin/audit-log",
  "/admin/bookings/:id/cancel": `/admin/bookings/${id}`,
  "/admin/bookings/:id/hand-over": `/admin/bookings/${id}`,
  "/admin/bookings/customers/:key/sites/:id/delete":
    "/admin/bookings/customers/nobody%40example.com",
  "/admin/bookings/notes/:id/delete": `/admin/bookings/notes/${id}`,
  "/admin/business-info/logo/remove": "/admin/business-info/logo",
  "/admin/business-info/logo/restore": "/admin/business-info/logo",
  "/admin/careers/applications/:id/delete": `/admin/careers/applications/${id}`,
  "/admin/careers/applications/:id/status": `/admin/careers/applications/${id}`,
  "/admin/careers/edit/:id/delete": "/admin/careers/manage",
  "/admin/careers/edit/:id/duplicate": "/admin/careers/manage",
  "/admin/careers/interviews/:id/cancel": `/admin/careers/interviews/${id}`,
  "/admin/careers/interviews/:id/outcome": `/admin/careers/interviews/${id}`,
  "/admin/careers/interviews/sessions/:id/cancel": "/admin/careers/interviews/sessions",
  "/admin/careers/pay-rules/:state/remove": "/admin/careers/pay-rules",
  "/admin/careers/referrals/:id/remove": "/admin/careers/referrals",
  "/admin/columns": "/admin",
  "/admin/email-settings/server/remove": "/admin/email-settings/server",
  "/admin/email-settings/log/resend-failed": "/admin/email-settings/log?show=failed",
  "/admin/launch/back": "/admin/launch",
  "/admin/launch/decide": "/admin/launch",
  "/admin/launch/review": "/admin/launch",
  "/admin/launch/send-email": "/admin/launch",
  "/admin/launch/skip": "/admin/launch",
  "/admin/launch/start": "/admin/launch",
  "/admin/licenses/:id/document/remove": "/admin/licenses",
  "/admin/licenses/:id/remove": "/admin/licenses",
  "/admin/licenses/insurance/:id/remove": "/admin/licenses",
  "/admin/messages/:id/end": `/admin/messages/${id}`,
  "/admin/on-call/:id/remove": "/admin/on-call",
  "/admin/people/:id/remove-access": `/admin/people/${id}`,
  "/admin/people/:id/second-factor": `/admin/people/${id}`,
  "/admin/people/:id/sessions": `/admin/people/${id}`,
  "/admin/people/invitations/:id/send": "/admin/people/invitations",
  "/admin/people/invitations/:id/withdraw": "/admin/people/invitations",
  "/admin/people/second-factor": "/admin/people",
  "/admin/photos/:id/delete": "/admin/photos/manage",
  "/admin/photos/:id/purge": "/admin/photos/manage",
  "/admin/photos/:id/restore": "/admin/photos/manage",
  "/admin/photos/slots/:slot/remove": "/admin/photos/slots",
  "/admin/privacy/lift": "/admin/privacy/person",
  "/admin/privacy/retention/switch": "/admin/privacy/retention",
  "/admin/quotes/:id/accept": `/admin/quotes/${id}`,
  "/admin/quotes/:id/undo-acceptance": `/admin/quotes/${id}`,
  "/admin/quotes/:id/link": `/admin/quotes/${id}`,
  "/admin/quotes/:id/discard": `/admin/quotes/${id}`,
  "/admin/quotes/:id/lines/:line/remove": `/admin/quotes/${id}`,
  "/admin/quotes/:id/revoke": `/admin/quotes/${id}`,
  "/admin/quotes/:id/send-again": `/admin/quotes/${id}`,
  "/admin/quotes/start": "/admin/quotes",
  "/admin/rates/:id/remove": "/admin/rates",
  "/admin/rates/holidays/:date/remove": "/admin/rates/holidays",
  "/admin/saved-replies/:id/delete": "/admin/saved-replies",
  "/admin/schedule/blackout/remove": "/admin/schedule/blackout",
  "/admin/schedule/consultants/:number/calendar/remove": "/admin/schedule/consultants/99/calendar",
  "/admin/services/:id/delete": "/admin/services/edit",
  "/admin/setup": "/admin",
  "/admin/site-content/:text/put-back": "/admin/site-content/testimonials",
  "/admin/surveys/:id/report/:report/revoke": `/admin/surveys/${id}/report`,
  "/admin/surveys/:id/status": `/admin/surveys/${id}`,
  "/admin/surveys/questions/:section/remove": "/admin/surveys/questions",
  "/admin/surveys/questions/restore": "/admin/surveys/questions",
  "/admin/surveys/start": "/admin/surveys",
  "/admin/urgent/:id/page-again": `/admin/urgent/${id}`,
  "/admin/views/:id/delete": `/admin/views/${id}`,
  "/admin/views/add": "/admin",
};

/** The screen with the dialog, for each address that also loads a dialog's question. */
const withQuestion: Record<string, string> = {
  "/admin/bookings/:id/:transition": `/admin/bookings/${id}`,
  "/admin/bookings/bulk": "/admin/bookings/all",
  "/admin/careers/applications/bulk": "/admin/careers/applications",
  "/admin/messages/bulk": "/admin/messages",
  "/admin/people/invitations/bulk": "/admin/people/invitations",
  "/admin/quotes/bulk": "/admin/quotes",
  "/admin/surveys/bulk": "/admin/surveys",
  "/admin/urgent/bulk": "/admin/urgent",
};

/** The addresses that the screens' JavaScript posts to without a form. */
const forScripts = [
  "/admin/messages/presence",
  "/admin/photos/slots/:slot/file",
  "/admin/photos/upload/file",
  "/admin/surveys/:id/changes",
  "/admin/surveys/:id/photos",
];

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await testApp();
  browser = await app.adminBrowser();
});
afterAll(() => app[Symbol.asyncDispose]());

const routes = await officeRoutes();

test("every address that only takes a form is in the table", () => {
  const onlyForms = Object.entries(officeAccess)
    .filter(([, [view, change]]) => view.length === 0 && change.length > 0)
    .map(([pattern]) => pattern)
    .filter((pattern) => !forScripts.includes(pattern));
  expect(Object.keys(screens).toSorted()).toEqual(onlyForms.toSorted());
});

test("no other address is a question without a screen", () => {
  const loaded = routes
    .filter(({ isScreen, pattern }) => !isScreen && officeAccess[pattern]?.every((who) => who[0]))
    .map(({ pattern }) => pattern)
    // Redirects to the business information, and so do its forms.
    .filter((pattern) => pattern !== "/admin/settings");
  expect(loaded.toSorted()).toEqual(Object.keys(withQuestion).toSorted());
});

const targetOf = async (address: string) => {
  const response = await browser.get(address);
  return [response.status, response.headers.get("Location")];
};

test.each(Object.entries({ ...screens, ...withQuestion }))(
  "%s redirects to its screen",
  async (pattern, screen) => {
    const address = routes.find((route) => route.pattern === pattern)?.address ?? "";
    expect(await targetOf(address)).toEqual([302, screen]);
  },
);

test.each([
  ["/admin/quotes/%E6%97%A5/lines/1/remove", "/admin/quotes/%E6%97%A5"],
  ["/admin/people/%E6%97%A5/remove-access", "/admin/people/%E6%97%A5"],
  // Old links have such parameters.
  [`/admin/bookings/${id}/move?requests=due`, `/admin/bookings/${id}?requests=due`],
  ["/admin/views/add?list=%2Fadmin%2Fmessages&query=q%3Dgate", "/admin/messages?q=gate"],
  ["/admin/services/x/delete?back=remove", "/admin/services/remove"],
  ["/admin/privacy/lift?email=ada%40example.com", "/admin/privacy/person?email=ada%40example.com"],
  ["/admin/messages/bulk?do=spam&back=%2Fadmin%2Fmessages%3Fq%3Dgate", "/admin/messages?q=gate"],
  ["/admin/messages/bulk?back=https%3A%2F%2Fevil.example", "/admin/messages"],
])("%s redirects to the screen that it was opened from", async (address, screen) => {
  expect(await targetOf(address)).toEqual([302, screen]);
});

test.each(["/admin/account/calendar?step=replace", "/admin/email-templates?intent=reset"])(
  "%s is the screen itself",
  async (address) => {
    expect((await browser.get(address)).status).toBe(200);
  },
);
