import type { Break } from "./break.ts";

export const publicBreaks: Break[] = [
  {
    id: "urgent-repeat-pages-nobody",
    kind: "rule",
    what: "Someone who sends the same urgent request after the first was closed pages nobody",
    snippet: `{ since: duplicatesSince(now), unless: "closed" };`,
    replacement: `{ since: duplicatesSince(now) };`,
  },
  {
    id: "expired-claim-in-service-steps",
    kind: "rule",
    what: "A service's steps still claim a license or insurance after it expired",
    snippet: `steps: steps.filter(backed),`,
    replacement: `steps,`,
  },
  {
    id: "pending-request-makes-known-customer",
    kind: "permission",
    what: "Two requests with a stranger's email address book a time that nobody confirmed by email",
    snippet: `.where("status", "in", ["confirmed", "completed"])
    .orderBy("coming", "desc")`,
    replacement: `.where("status", "!=", "cancelled")
    .orderBy("coming", "desc")`,
  },
  {
    id: "repeated-request-opens-confirmed-booking",
    kind: "permission",
    what: "Sending someone's request again opens their confirmed booking, which can be canceled",
    snippet: `earlier.pending ? await shownLink(services, trx, earlier.id) : undefined;`,
    replacement: `await shownLink(services, trx, earlier.id);`,
  },
  {
    id: "revoked-quote-can-be-accepted",
    kind: "permission",
    what: "A quote whose link the office revoked can still be accepted from a page that was open",
    snippet: `version.status === "sent" && version.validUntil >= today && !link.revokedAt;`,
    replacement: `version.status === "sent" && version.validUntil >= today;`,
  },
  {
    id: "deleted-photo-still-served",
    kind: "permission",
    what: "Anybody with a photo's address can still open it after the office deleted it",
    snippet: `inGallery = inGallery.where("published", "=", true).where("deleted_at", "is", null);`,
    replacement: `inGallery = inGallery.where("published", "=", true);`,
  },
  {
    id: "hidden-service-in-sitemap",
    kind: "permission",
    what: "Search engines are told about services that the office has hidden",
    snippet: `.select(["id", "updated_at as updatedAt"])
    .where("hidden", "=", false)`,
    replacement: `.select(["id", "updated_at as updatedAt"])`,
  },
  {
    id: "times-chosen-without-lock",
    kind: "lock",
    what: "A customer is told that a time is taken while another consultant is still free then",
    snippet: `return await withAvailabilityLock(services.db, (trx) =>
      chooseTime(services, trx, { secret, startsAt, ...choice }),
    );`,
    replacement: `return await services.db
      .transaction()
      .execute((trx) => chooseTime(services, trx, { secret, startsAt, ...choice }));`,
  },
  {
    id: "two-people-take-urgent-request",
    kind: "lock",
    what: "Two people on call who answer at the same moment are both told that they have it",
    snippet: `.select(["closed_by", "outcome", "received_at", ...factColumns])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();`,
    replacement: `.select(["closed_by", "outcome", "received_at", ...factColumns])
    .where("id", "=", id)
    .executeTakeFirst();`,
  },
  {
    id: "old-page-overwrites-new-time",
    kind: "lock",
    what: "A customer's page that was left open overwrites the time that the office set since then",
    snippet: `return formAction(args, ChooseTimeInput, async ({ startsAt, was }, { services }) => {
    const { network } = args.context.get(visitor);
    const account = await confirmedAddress(services.auth, args.request.headers);
    const choice = { was, network, account };`,
    replacement: `return formAction(args, ChooseTimeInput, async ({ startsAt }, { services }) => {
    const { network } = args.context.get(visitor);
    const account = await confirmedAddress(services.auth, args.request.headers);
    const choice = { network, account };`,
  },
  {
    id: "message-without-reply-to",
    kind: "email",
    what: "The office's reply to the email about a contact message doesn't reach the visitor",
    snippet: `email, { ...about, quota: "office" });`,
    replacement: `email, { messageId: about.messageId, quota: "office" });`,
  },
  {
    id: "reminder-of-canceled-appointment",
    kind: "email",
    what: "A customer gets a reminder of an appointment that was canceled",
    snippet: `.where("appointments.status", "=", sql.lit("confirmed"))
    .where("customer_email", "is not", null)`,
    replacement: `.where("appointments.status", "!=", sql.lit("pending"))
    .where("customer_email", "is not", null)`,
  },
  {
    id: "focus-lost-after-choosing-time",
    kind: "focus",
    what: "After booking a time on the Thank You page, a keyboard user starts at the top again",
    snippet: `heading.current?.focus();
    // The toast says that we'll call to find a time.`,
    replacement: `// The toast says that we'll call to find a time.`,
  },
  {
    id: "time-error-not-associated",
    kind: "label",
    what: "A screen reader doesn't say with the times that one must be chosen",
    snippet: `aria-labelledby="times-heading"
            aria-describedby={error ? "times-error" : undefined}`,
    replacement: `aria-labelledby="times-heading"`,
  },
  {
    id: "quote-prices-hidden-on-phone",
    kind: "layout",
    what: "A client who opens a quote on a phone doesn't see the prices of its lines",
    snippet: `@min-[40rem]:block @min-[40rem]:text-right \${amounts[at] ? "flex" : "hidden"}`,
    replacement: `@min-[40rem]:block @min-[40rem]:text-right hidden`,
  },
  {
    id: "week-grid-too-wide-for-phone",
    kind: "layout",
    what: "On a phone, the grid of guard hours is wider than the screen",
    snippet: `table-fixed border-separate border-spacing-0.5 text-xs tabular-nums select-none`,
    replacement: `min-w-144 border-separate border-spacing-0.5 text-xs tabular-nums select-none`,
  },
  {
    id: "closed-job-on-careers-page",
    kind: "cache",
    what: "The careers page still lists a job after the office closed it",
    snippet: `topics: ["jobs", "settings", "content"],
    params: ["q", "type", "location"],`,
    replacement: `topics: ["settings", "content"],
    params: ["q", "type", "location"],`,
  },
  {
    id: "on-call-change-on-public-pages",
    kind: "cache",
    what: "The website still offers urgent requests after the last person on call was removed",
    snippet: `async function publish({ events }: Needs, trx: Trx): Promise<void> {
  await events.publish(trx, "settings");`,
    replacement: `async function publish({ events }: Needs, trx: Trx): Promise<void> {
  await events.publish(trx, "urgent");`,
  },
  {
    id: "urgent-page-queued-later",
    kind: "transaction",
    what: "After a crash at the wrong moment, an urgent request is stored but nobody is paged",
    snippet: `if (alone) await jobs.enqueue(trx, pageOnCallJob, { requestId: id }, { key: id });`,
    replacement: `if (alone) {
      setTimeout(
        () =>
          void db
            .transaction()
            .execute((later) => jobs.enqueue(later, pageOnCallJob, { requestId: id }, { key: id })),
        0,
      );
    }`,
  },
  {
    id: "quote-total-without-tax",
    kind: "money",
    what: "The total that a client accepts in a quote leaves out the tax",
    snippet: `const sum = { label: m.total, amounts: row(total), strong: true };`,
    replacement: `const sum = { label: m.total, amounts: row(net), strong: true };`,
  },
  {
    id: "quote-expired-on-last-day",
    kind: "time",
    what: "A client can't accept a quote anymore on the last day of its validity",
    snippet: `status === "expired" || version.validUntil < businessToday(clock, zone);`,
    replacement: `status === "expired" || version.validUntil <= businessToday(clock, zone);`,
  },
  {
    id: "resume-lost-without-script",
    kind: "no-script",
    what: "Without JavaScript, an application arrives without the resume that was attached",
    snippet: `encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={submit}`,
    replacement: `noValidate={hydrated}
      onSubmit={submit}`,
  },
];
