import { sql } from "kysely";
import { personalData as accounts } from "~/features/accounts/public.server";
import { personalData as appointments } from "~/features/appointments/public.server";
import { personalData as availability } from "~/features/availability/public.server";
import { personalData as calendarFeed } from "~/features/calendar-feed/public.server";
import { personalData as careers } from "~/features/careers/public.server";
import { personalData as customers } from "~/features/customers/public.server";
import { personalData as emails } from "~/features/emails/public.server";
import { personalData as interviews } from "~/features/interviews/public.server";
import { personalData as messages } from "~/features/messages/public.server";
import { personalData as quotes } from "~/features/quotes/public.server";
import { personalData as savedViews } from "~/features/saved-views/public.server";
import { personalData as surveys } from "~/features/surveys/public.server";
import { personalData as urgent } from "~/features/urgent/public.server";
import type { PersonalData } from "~/platform/personal-data/declaration";

/** Holds stay until they are lifted; the audit log is searched and erased by its own functions. */
const own: PersonalData = {
  tables: ["legal_holds", "audit_log", "rate_limits"],
  async forget(trx, person) {
    await sql`delete from rate_limits
      where right(key, length(${person}) + 1) = ${`:${person}`}`.execute(trx);
  },
};

/**
 * The features' declarations, in an order in which records refer only to records of earlier ones.
 */
export const declarations: readonly PersonalData[] = [
  ...[
    appointments,
    customers,
    careers,
    interviews,
    messages,
    quotes,
    surveys,
    urgent,
    availability,
  ],
  ...[emails, accounts, calendarFeed, savedViews, own],
];

export const declaredRecords = declarations.flatMap(({ records }) => records ?? []);

/** The records that are deleted after some time, by the kinds of the settings. */
export const retained = {
  ...careers.retention,
  ...appointments.retention,
  ...messages.retention,
  ...urgent.retention,
  ...emails.retention,
  ...accounts.retention,
};
