import { beforeAll, describe, expect, test } from "vitest";
import { makeSetUpSecret } from "~/features/accounts/people/roles.commands.server";
import { chooseInterviewTime } from "~/features/interviews/applicant/commands.server";
import { newSecret } from "~/platform/secrets.server";
import { days } from "~/shared/durations";
import { photoFile } from "~/shared/photos";
import { type TestApp, testApp } from "../../support/app";
import { bookAt } from "../../support/bookings";
import { startChat } from "../../support/conversations";
import { linkTo } from "../../support/customer-bookings";
import { at, offered } from "../../support/interviews";
import { idOf } from "../../support/office";
import { routesOutsideOffice, withoutRendering } from "../../support/office-routes";
import { acceptance, sentQuote } from "../../support/quotes";
import { addSurveyPhotoTo, aSurvey, shareSurvey } from "../../support/survey-reports";
import { answerLinks, putOnCall, runPaging, sendUrgent } from "../../support/urgent";
import { officeRoles } from "./access-table";
import { publicAccess } from "./public-access-table";

/** In 2026, New York time, as ISO text. */
const bookedTime = "2026-12-01T15:00:00.000Z";

/** One link of each kind: the secret, by the start of its addresses. */
async function oneOfEach(app: TestApp) {
  const setup = await makeSetUpSecret(app.services);
  const person = await app.browserWith("dispatcher");
  const userId = await idOf(app, "dispatcher@example.com");
  const booking = await linkTo(app, await bookAt(app, "10:00", "11:00"));
  const quote = await sentQuote(app);
  const surveyId = await aSurvey(app);
  const photo = photoFile(await addSurveyPhotoTo(app, surveyId), 480, "jpg");
  const survey = await shareSurvey(app, surveyId);

  await putOnCall(app, "Ann First", "Ben Second");
  const urgent = lastPart(await sendUrgent(app));
  await runPaging(app);
  const [answerLink = ""] = answerLinks(app, "ann@example.com");
  await app.post(answerLink, {});

  const [calendar, invitation, emailChange] = [newSecret(), newSecret(), newSecret()];
  const now = app.clock.now();
  const expires_at = new Date(now.getTime() + days(1));
  await app.db
    .insertInto("calendar_feeds")
    .values({ user_id: userId, secret_hash: calendar.hash, created_at: now })
    .execute();
  await app.db
    .insertInto("invitations")
    .values({
      ...{ email: "grace@example.com", name: "Grace Example", roles: ["viewer"] },
      ...{ secret_hash: invitation.hash, invited_by_name: "Olive Office" },
      ...{ sent_at: now, expires_at },
    })
    .execute();
  await app.db
    .insertInto("email_changes")
    .values({
      ...{ user_id: userId, new_email: "new@example.com" },
      ...{ secret_hash: emailChange.hash, expires_at },
    })
    .execute();
  const interview = await offered(app);
  const startsAt = at("13:00");
  await chooseInterviewTime(app.services, interview.secret, { startsAt, was: "" });
  const secrets: Record<string, string> = {
    "/booking": booking,
    "/interview": interview.secret,
    "/quote": quote.secret,
    "/survey": survey.secret,
    "/chat": lastPart(await startChat(app)),
    "/urgent/answer": lastPart(answerLink),
    "/urgent": urgent,
    "/calendar": calendar.secret,
    "/auth/setup": setup,
    "/auth/invitation": invitation.secret,
    "/auth/email-change": emailChange.secret,
  };
  return { secrets, person, photo, quote };
}

const lastPart = (path: string) => path.split("/").at(-1) ?? "";
const changed = (secret: string) => secret.replace(/^./, (first) => (first === "a" ? "b" : "a"));

async function statusOf(response: Promise<Response>): Promise<number> {
  const answer = await response;
  await answer.arrayBuffer();
  return answer.status;
}

const routes = await routesOutsideOffice();
/** The routes that a link opens, and those that its forms are sent to. */
const opened = routes.filter(({ pattern }) => publicAccess[pattern]?.[0] === "link");
const submitted = routes.filter(({ pattern }) => publicAccess[pattern]?.[1] === "link");

describe("links", () => {
  let app: TestApp;
  let made: Awaited<ReturnType<typeof oneOfEach>>;
  beforeAll(async () => {
    app = await testApp({ settings: { company_name: "Sample Guards" } });
    made = await oneOfEach(app);
    return () => app[Symbol.asyncDispose]();
  });

  const secretFor = (pattern: string) => {
    const start = Object.keys(made.secrets).find((one) => pattern.startsWith(`${one}/`)) ?? "";
    return made.secrets[start] ?? "";
  };
  /** Where to send requests to a route with a secret. */
  const targets = (route: (typeof routes)[number], secret: string) => {
    const path = route.pattern
      .replace("/calendar/:file", `/calendar/${secret}.ics`)
      .replace(":secret", secret)
      .replace(":file", made.photo);
    return withoutRendering(route, path);
  };

  test("open with their own secret", async () => {
    const refused: string[] = [];
    for (const route of opened) {
      const { get } = targets(route, secretFor(route.pattern));
      const status = await statusOf(app.get(get));
      if (status !== 200) refused.push(`${get} ${status}`);
    }
    expect(refused).toEqual([]);
  });

  test("don't open with the secret of another link, nor with a changed one", async () => {
    const answered: string[] = [];
    for (const route of opened) {
      const own = secretFor(route.pattern);
      const others = Object.values(made.secrets).filter((secret) => secret !== own);
      for (const secret of [changed(own), ...others]) {
        const { get } = targets(route, secret);
        if ((await statusOf(app.get(get))) === 200) answered.push(get);
      }
    }
    expect(answered).toEqual([]);
  });

  test("don't open without the secret for someone with a role", async () => {
    const answered: string[] = [];
    for (const route of opened) {
      const { get } = targets(route, changed(secretFor(route.pattern)));
      if ((await statusOf(made.person.get(get))) === 200) answered.push(get);
    }
    expect(answered).toEqual([]);
  });

  test("take no form with another secret", async () => {
    const account = { fullName: "Eve Example", email: "eve@example.com" };
    const password = "a long sentence";
    const unknown = "a".repeat(32);
    const forms: Record<string, readonly Record<string, string>[]> = {
      "/booking/:secret": [{}],
      "/booking/:secret/received": [{ startsAt: bookedTime }],
      "/booking/:secret/time": [{ startsAt: bookedTime }],
      "/booking/:secret/confirm": [{ startsAt: bookedTime }],
      "/booking/:secret/cancel": [{ note: "" }],
      "/quote/:secret": [
        await acceptance(app, made.quote.id),
        { intent: "decline", reason: "price" },
        { intent: "ask", name: "Eve", email: account.email, question: "Why?" },
      ],
      "/interview/:secret/time": [{ startsAt: at("14:00").toISOString(), was: "" }],
      "/interview/:secret/cancel": [{ note: "" }],
      "/chat/:secret": [{ message: "Hello?" }],
      "/urgent/answer/:secret": [{}],
      "/urgent/answer/:secret/hand-back": [{}],
      "/auth/setup/:secret": [{ ...account, password }],
      "/auth/invitation/:secret": [{ fullName: account.fullName, password }],
      "/auth/email-change/:secret": [{}],
      "/auth/new-password": [{ token: unknown, password }],
      "/auth/confirm": [{ token: unknown }],
    };
    const before = await everything(app);
    const surprises: string[] = [];
    let sent = 0;
    for (const route of submitted) {
      const { pattern } = route;
      const { post } = targets(route, unknown);
      // The pages of accounts say that the link doesn't work; the others don't exist.
      const refusals = pattern.startsWith("/auth/") ? [400, 409] : [404];
      for (const form of forms[pattern] ?? []) {
        sent += 1;
        // Each from its own network, since one that tries many links is slowed down.
        const stranger = app.newBrowser(`198.51.${sent}.7`);
        const status = await statusOf(stranger.post(post, form));
        if (!refusals.includes(status)) surprises.push(`${pattern} ${status}`);
      }
    }
    expect(surprises).toEqual([]);
    expect(await everything(app)).toEqual(before);
    expect(Object.keys(forms).sort()).toEqual(submitted.map(({ pattern }) => pattern).sort());
  });

  test("a calendar address works only while its owner's role sees bookings", async () => {
    const feed = `/calendar/${made.secrets["/calendar"]}.ics`;
    const open: string[] = [];
    for (const role of officeRoles) {
      await app.db.updateTable("user_roles").set({ role }).execute();
      if ((await statusOf(app.get(feed))) === 200) open.push(role);
    }
    expect(open).toEqual(["viewer", "dispatcher", "admin"]);
  });
});

/** Every row that a link's form could change. */
async function everything({ db }: TestApp) {
  const tables = [
    "appointments",
    "quote_versions",
    "interviews",
    "messages",
    "conversation_texts",
    "urgent_requests",
    "users",
  ] as const;
  const rows = [];
  for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute());
  return rows;
}
