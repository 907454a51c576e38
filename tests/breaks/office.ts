import type { Break } from "./break.ts";

export const officeBreaks: Break[] = [
  {
    id: "tax-rounded-down",
    kind: "money",
    what: "A quote's tax is rounded down instead of to the nearest cent",
    snippet: `tax: mapAmounts(taxable, (cents) => divide(cents, rate, 10_000)) };`,
    replacement: `tax: mapAmounts(taxable, (cents) => Math.floor((cents * rate) / 10_000)) };`,
  },
  {
    id: "quote-last-month-not-billed",
    kind: "money",
    what: "A quote that starts on the 31st leaves out its last month if that month is shorter",
    snippet: `const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return months + (toDay >= Math.min(fromDay, lastDay) ? 1 : 0);`,
    replacement: `return months + (toDay >= fromDay ? 1 : 0);`,
  },
  {
    id: "resume-open-to-every-role",
    kind: "permission",
    what: "Everybody with any role in the office can read an applicant's resume",
    snippet: `export const middleware = [requirePermission("careers.view")];

/**
 * Sandboxes an applicant's file in the iframe`,
    replacement: `export const middleware = [requirePermission("office")];

/**
 * Sandboxes an applicant's file in the iframe`,
  },
  {
    id: "photos-of-other-surveys",
    kind: "permission",
    what: "A client's link to a survey report also opens the photos of other clients' sites",
    snippet: `async (name) => photos.some((photo) => photo.name === name),`,
    replacement: `async () => photos.length > 0,`,
  },
  {
    id: "viewer-gets-quote-amounts",
    kind: "permission",
    what: "A viewer, who can't see quotes, gets their amounts in the data of a booking's page",
    snippet: `quotes: grantedTo(context).has("quotes.view") ? await quotesOf(db, id) : [],`,
    replacement: `quotes: await quotesOf(db, id),`,
  },
  {
    id: "app-code-works-twice",
    kind: "lock",
    what: "A code of the authenticator app that someone overheard signs in a second time",
    snippet: `.where("last_step", "<", String(step))
    .executeTakeFirstOrThrow();`,
    replacement: `.executeTakeFirstOrThrow();`,
  },
  {
    id: "last-two-admins-removed",
    kind: "lock",
    what: "Two admins who remove each other at the same time leave the office without an admin",
    snippet: `const all = await admins(trx).orderBy("user_id").forUpdate().execute();`,
    replacement: `const all = await admins(trx).orderBy("user_id").execute();`,
  },
  {
    id: "email-change-warning-to-new-address",
    kind: "email",
    what: "The warning about a change of an account's email goes to the new address only",
    snippet: `user.email,
      await composeEmail(services, trx, emailChangeAsked, warning),`,
    replacement: `email,
      await composeEmail(services, trx, emailChangeAsked, warning),`,
  },
  {
    id: "applicants-emailed-anyway",
    kind: "email",
    what: "A bulk change of status emails applicants although the office chose not to",
    snippet: `const email = notify ? (action === "reject" ? "always" : "switched") : "never";`,
    replacement: `const email = notify && action === "reject" ? "always" : "switched";`,
  },
  {
    id: "calendar-address-in-audit-log",
    kind: "privacy",
    what: "The secret address of a consultant's own calendar is written into the audit log",
    snippet: `const audited = (one: string | null) => ({ outside_calendar: one && hostOf(one) });`,
    replacement: `const audited = (one: string | null) => ({ outside_calendar: one });`,
  },
  {
    id: "hold-ignored-for-requests",
    kind: "privacy",
    what: "The nightly deletion deletes the old requests of a person who is under a legal hold",
    snippet: `and created_at < \${before} and updated_at < \${before}
      and not \${onHold(sql\`appointments.contact_key\`)}\`,`,
    replacement: `and created_at < \${before} and updated_at < \${before}\`,`,
  },
  {
    id: "expiry-notice-without-emails",
    kind: "transaction",
    what: "After a crash at the wrong moment, nobody is emailed that a license is about to expire",
    snippet: `await db.transaction().execute(async (trx) => {
      const noted = await trx
        .insertInto("expiry_notices")
        .values({
          record_id: expiring.id,
          expires_on: expiring.expiresOn,
          days_before: days,
          sent_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("record_id")
        .executeTakeFirst();
      if (noted) await emailAdmins(services, trx, expiring, daysLeft);
    });`,
    replacement: `const noted = await db
      .insertInto("expiry_notices")
      .values({
        record_id: expiring.id,
        expires_on: expiring.expiresOn,
        days_before: days,
        sent_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("record_id")
      .executeTakeFirst();
    if (!noted) continue;
    await db.transaction().execute((trx) => emailAdmins(services, trx, expiring, daysLeft));`,
  },
  {
    id: "audit-filter-without-last-day",
    kind: "time",
    what: "The audit log and its export leave out the last day of the chosen dates",
    snippet: `if (to) all.push(eb("at", "<", midnight(to, 1)));`,
    replacement: `if (to) all.push(eb("at", "<", midnight(to, 0)));`,
  },
  {
    id: "ended-rate-applies-a-day-longer",
    kind: "time",
    what: "New quotes use a rate on the day after its last day",
    snippet: `const ended = rate.ends_on !== null && rate.ends_on <= today;`,
    replacement: `const ended = rate.ends_on !== null && rate.ends_on < today;`,
  },
  {
    id: "follow-up-of-today-missing",
    kind: "rule",
    what: "A follow-up that is due today is missing from the list of due follow-ups",
    snippet: `if (view === "due") return eb("follow_up_on", "<=", today);`,
    replacement: `if (view === "due") return eb("follow_up_on", "<", today);`,
  },
  {
    id: "restored-booking-keeps-its-time",
    kind: "rule",
    what: "A canceled booking that is restored as a request seems to hold its old time forever",
    snippet: `restore: { from: ["cancelled"], to: "pending", time: "cleared" },`,
    replacement: `restore: { from: ["cancelled"], to: "pending", time: "unchanged" },`,
  },
  {
    id: "backup-deletes-others-in-folder",
    kind: "rule",
    what: "A backup into a folder given on the command line deletes older backups there",
    snippet: `if (!folder) await rotateBackups(target`,
    replacement: `await rotateBackups(target`,
  },
  {
    id: "removed-insurance-still-claimed",
    kind: "cache",
    what: "Public pages in memory still claim insurance after the office removed the policy",
    snippet: `  coverage: "settings",
`,
    replacement: "",
  },
  {
    id: "message-status-not-live",
    kind: "cache",
    what: "Open screens still show a message as unread after a colleague read or archived it",
    snippet: `  message: "messages",
  "saved-reply"`,
    replacement: `  "saved-reply"`,
  },
  {
    id: "added-list-entry-not-focused",
    kind: "focus",
    what: "A requirement that is added to a job with the keyboard doesn't get the focus",
    snippet: `setRows([...rows.slice(0, from), ...lines.map(row), ...rows.slice(at + 1)]);
      focusAt.current = from + lines.length - 1;`,
    replacement: `setRows([...rows.slice(0, from), ...lines.map(row), ...rows.slice(at + 1)]);`,
  },
  {
    id: "email-editor-error-not-linked",
    kind: "label",
    what: "Screen readers don't say why an email's text was refused in the editor",
    snippet: `...(invalid ? { "aria-invalid": "true", "aria-describedby": invalid } : {}),`,
    replacement: `...(invalid ? { "aria-invalid": "true" } : {}),`,
  },
  {
    id: "report-table-wider-than-phone",
    kind: "layout",
    what: "On a phone, the columns of the reports stick out of the screen and can't be scrolled to",
    snippet: `className="@container overflow-x-auto rounded border border-edge bg-surface"`,
    replacement: `className="@container rounded border border-edge bg-surface"`,
  },
];
