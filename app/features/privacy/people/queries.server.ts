import { sql } from "kysely";
import { customerPath } from "~/features/appointments/booking/contact.rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { consentText } from "~/shared/consent";
import { formatDate } from "~/shared/dates";
import { containing } from "~/shared/lists/search";
import { isUuid } from "~/shared/uuid";
import { formatMonths, monthsBefore } from "../retention/rules";
import type { RecordKind, RetentionSettings } from "../retention/schema";
import { isPhoneKey } from "./rules";
import type { FoundPerson, LegalHold, PersonRecord } from "./schema";

const maxFound = 50;

/**
 * The people whose email address contains the text, or whose phone number has the same last ten
 * digits; at most `maxFound`, newest first. Empty if the text is too short to search for.
 */
export async function findPeople(db: Database, typed: string): Promise<FoundPerson[]> {
  const digits = typed.replace(/\D/g, "").slice(-10);
  const isPhone = digits.length === 10 && !/[a-z@]/i.test(typed);
  if (!isPhone && typed.length < 3) return [];
  const pattern = containing(typed.toLowerCase());
  const phone = (column: string) => sql`${lastDigits(column)} = ${digits}`;
  // The search columns have a trigram index.
  const matches = (email: string, number: string | undefined, search?: string) => {
    if (isPhone) return number ? phone(number) : sql`false`;
    const inEmail = sql`lower(${sql.ref(email)}) like ${pattern}`;
    return search ? sql`${sql.ref(search)} like ${pattern} and ${inEmail}` : inEmail;
  };
  const { rows } = await sql<FoundPerson>`
    with found as (
      select contact_key as email, customer_name as name, coalesce(customer_phone, '') as phone,
        created_at as at
      from appointments where ${matches("customer_email", "customer_phone", "search_text")}
      union all
      select lower(email), full_name, phone, created_at
      from job_applications where ${matches("email", "phone", "search_text")}
      union all
      select lower(email), name, coalesce(phone, ''), received_at
      from messages where ${matches("email", "phone", "search_text")}
      union all
      select ${lastDigits("callback_phone")}, '', callback_phone, received_at
      from urgent_requests where ${isPhone ? phone("callback_phone") : sql`false`}
      union all
      select lower(email), name, phone, created_at
      from on_call_people where ${matches("email", "phone")}
      union all
      select lower(email), name, phone, created_at
      from consultants where email <> '' and ${matches("email", "phone")}
      union all
      select lower(email), name, '', created_at from users where ${matches("email", undefined)}
      union all
      select email, name, '', sent_at from invitations where ${matches("email", undefined)}
      union all
      select lower(to_address), '', '', created_at
      from outgoing_mails where ${matches("to_address", undefined)}
    )
    select email, (array_agg(name order by name = '', at desc))[1] as name,
      (array_agg(phone order by phone = '', at desc))[1] as phone, count(*)::int as records
    from found group by email order by max(at) desc limit ${maxFound}`.execute(db);
  return rows;
}

function lastDigits(column: string) {
  return sql<string>`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), 10)`;
}

export async function activeHolds(db: Database): Promise<LegalHold[]> {
  return holds(db).orderBy("set_at", "desc").execute();
}

export async function holdOn(handle: Database | Trx, email: string) {
  return holds(handle).where("email", "=", email).executeTakeFirst();
}

function holds(handle: Database | Trx) {
  return handle
    .selectFrom("legal_holds")
    .select(["id", "email", "reason", "set_by as setBy", "set_at as setAt"]);
}

interface Context {
  settings: RetentionSettings;
  now: Date;
}

/**
 * Everything stored about a person, apart from the audit log, and why an erasure would keep some of
 * it.
 */
export async function personRecords(
  handle: Database | Trx,
  email: string,
  { settings, now }: Context,
): Promise<PersonRecord[]> {
  const timeZone = await businessTimeZone(handle);
  const bookings = await handle
    .selectFrom("appointments")
    .select(["id", "service_name", "status", "appointment_date", "starts_at", "customer_name"])
    .select(["created_at", "updated_at", "consent_at", "consent_version", "consent_note"])
    .where("contact_key", "=", email)
    .orderBy("created_at", "desc")
    .execute();
  const applications = await handle
    .selectFrom("job_applications")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select(["job_applications.id", "jobs.title", "full_name", "job_applications.created_at"])
    .select(["job_applications.updated_at", "consent_at", "consent_version"])
    .where(sql`lower(email)`, "=", email)
    .orderBy("job_applications.created_at", "desc")
    .execute();
  const messages = await handle
    .selectFrom("messages")
    .select(["id", "name", "message", "received_at"])
    .where(sql`lower(email)`, "=", email)
    .orderBy("received_at", "desc")
    .execute();
  const urgent = isPhoneKey(email)
    ? await handle
        .selectFrom("urgent_requests")
        .select(["id", "site_address", "status", "received_at", "closed_at"])
        .where(lastDigits("callback_phone"), "=", email)
        .orderBy("received_at", "desc")
        .execute()
    : [];
  const onCall = await handle
    .selectFrom("on_call_people")
    .select(["id", "name", "created_at"])
    .where(sql`lower(email)`, "=", email)
    .execute();
  const consultants = await handle
    .selectFrom("consultants")
    .leftJoin("consultant_calendars", "consultant", "number")
    .select(["number", "name", "consultants.created_at"])
    .where((eb) => eb.or([eb(sql`lower(email)`, "=", email), eb(sql`lower(username)`, "=", email)]))
    .execute();
  const emails = await emailsOf(handle, email, {
    bookings: bookings.map(({ id }) => id),
    applications: applications.map(({ id }) => id),
    messages: messages.map(({ id }) => id),
  });
  const accounts = await handle
    .selectFrom("users")
    .select(["users.id", "users.name", "users.created_at"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("user_roles")
            .select("user_roles.role")
            .whereRef("user_roles.user_id", "=", "users.id"),
        )
        .$castTo<boolean>()
        .as("hasRole"),
    )
    .where("users.email", "=", email)
    .execute();
  const views = await viewsAbout(handle, email, {
    accounts: accounts.map(({ id }) => id),
    names: [
      ...bookings.map(({ customer_name }) => customer_name),
      ...applications.map(({ full_name }) => full_name),
      ...messages.map(({ name }) => name),
    ],
  });
  const minimum = (kind: RecordKind, last: Date) => minimumReason(settings, kind, last, now);
  const kept: PersonRecord[] = [
    ...bookings.map((row) => ({
      id: row.id,
      kind: "bookings" as const,
      label: `${row.service_name}, ${row.starts_at ? formatDate(row.appointment_date) : "request"}`,
      path: `/admin/bookings/${row.id}`,
      at: row.created_at,
      consent:
        consentText(
          { at: row.consent_at, version: row.consent_version, note: row.consent_note },
          timeZone,
        ) ?? "",
      stays:
        row.status === "confirmed" && row.starts_at && row.starts_at > now
          ? "The appointment hasn’t taken place yet. Cancel it first."
          : minimum(
              row.status === "completed" || row.status === "confirmed" ? "booking" : "request",
              row.updated_at,
            ),
    })),
    ...applications.map((row) => ({
      id: row.id,
      kind: "applications" as const,
      label: row.title,
      path: `/admin/careers/applications/${row.id}`,
      at: row.created_at,
      consent: consentText({ at: row.consent_at, version: row.consent_version }, timeZone) ?? "",
      stays: minimum("application", row.updated_at),
    })),
    ...messages.map((row) => ({
      id: row.id,
      kind: "messages" as const,
      label: row.message.slice(0, 60),
      path: `/admin/messages/${row.id}`,
      at: row.received_at,
      consent: "",
      stays: minimum("message", row.received_at),
    })),
    ...urgent.map((row) => ({
      id: row.id,
      kind: "urgentRequests" as const,
      label: row.site_address,
      path: `/admin/urgent/${row.id}`,
      at: row.received_at,
      consent: "",
      stays:
        row.status === "closed"
          ? minimum("urgent", row.closed_at ?? row.received_at)
          : "The request is still open. Close it first.",
    })),
    ...consultants.map((row) => ({
      // The number alone could be the id of another kind of record in the audit log.
      id: `consultant-${row.number}`,
      kind: "consultants" as const,
      label: row.name,
      path: `/admin/schedule/consultants/${row.number}`,
      at: row.created_at,
      consent: "",
      stays:
        "This person is a consultant. First remove their email address and disconnect their calendar on the consultant’s page.",
    })),
    ...onCall.map((row) => ({
      id: row.id,
      kind: "onCall" as const,
      label: row.name,
      path: `/admin/on-call/${row.id}`,
      at: row.created_at,
      consent: "",
      stays: "This person is on call. Remove them from the on-call list first.",
    })),
  ];
  kept.push(...(await customerRecords(handle, email, kept)));
  const reasons = new Map(kept.map(({ id, stays }) => [id, stays]));
  return [
    ...kept,
    ...emails.map((row) => ({
      id: row.id,
      kind: "emails" as const,
      label: row.subject,
      path: `/admin/email-settings/log/${row.id}`,
      at: row.created_at,
      consent: "",
      // An email about a record is kept as long as the record.
      stays: reasons.get(row.appointment_id ?? row.application_id ?? "") ?? "",
    })),
    ...accounts.map((row) => ({
      id: row.id,
      kind: "account" as const,
      label: row.name,
      path: `/admin/people/${row.id}`,
      at: row.created_at,
      consent: "",
      stays: row.hasRole ? "The account has a role. Remove the role first." : "",
    })),
    ...views.map((row) => ({
      id: row.id,
      kind: "savedViews" as const,
      label: row.name,
      path: `${row.list}?${row.query}`,
      at: row.created_at,
      consent: "",
      stays:
        row.user_id && accounts.some(({ id, hasRole }) => hasRole && id === row.user_id)
          ? "The account has a role. Remove the role first."
          : "",
    })),
  ];
}

/** The person's own saved views, and all views that search for the person. */
async function viewsAbout(
  handle: Database | Trx,
  email: string,
  { accounts, names }: { accounts: readonly string[]; names: readonly string[] },
) {
  const views = await handle
    .selectFrom("saved_views")
    .select(["id", "user_id", "list", "name", "query", "created_at"])
    .orderBy("created_at", "desc")
    .execute();
  const own = new Set(names.map((name) => name.trim().toLowerCase()));
  return views.filter(({ user_id, name, query }) => {
    const texts = [name, ...new URLSearchParams(query).values()].map((text) => text.toLowerCase());
    return (
      (user_id !== null && accounts.includes(user_id)) ||
      texts.some((text) =>
        isPhoneKey(email)
          ? text.replaceAll(/\D/g, "").endsWith(email)
          : text.includes(email) || own.has(text.trim()),
      )
    );
  });
}

/**
 * The office's notes and sites of the person as a customer, which are deleted with the last
 * booking. Bookings under the other addresses of a merged customer are separate records.
 */
async function customerRecords(
  handle: Database | Trx,
  email: string,
  records: readonly PersonRecord[],
): Promise<PersonRecord[]> {
  const bookings = records.filter(({ kind }) => kind === "bookings");
  if (bookings.length === 0) return [];
  const erased = bookings.filter(({ stays }) => !stays).map(({ id }) => id);
  const { rows } = await sql<{
    key: string;
    at: Date;
    notes: number;
    sites: number;
    others: string[];
    left: boolean;
  }>`
    select customer_key as key, first_booked_at as at, notes, sites,
      array(select distinct contact_key from appointments
        where customer_key = customers.customer_key and contact_key <> ${email}) as others,
      exists (select from appointments where customer_key = customers.customer_key
        and not id = any(${erased}::uuid[])) as left
    from customers,
      lateral (select count(*)::int as notes from office_notes
        where customer_key = customers.customer_key) as noted,
      lateral (select count(*)::int as sites from customer_sites
        where customer_key = customers.customer_key) as placed
    where (notes + sites > 0 or merged) and customer_key in (select customer_key from appointments
      where id = any(${bookings.map(({ id }) => id)}::uuid[]))`.execute(handle);
  return rows.map(({ key, at, notes, sites, others, left }) => ({
    id: key,
    kind: "customers",
    label: [
      `${notes} ${notes === 1 ? "note" : "notes"}`,
      `${sites} ${sites === 1 ? "site" : "sites"}`,
      ...(others.length > 0 ? [`merged with ${others.join(", ")}`] : []),
    ].join(", "),
    path: customerPath(key),
    at,
    consent: "",
    stays: left ? "This customer has bookings that must be kept." : "",
  }));
}

/** Emails to the person, and emails about their records, such as those to the office. */
function emailsOf(
  handle: Database | Trx,
  email: string,
  ids: { bookings: string[]; applications: string[]; messages: string[] },
) {
  return handle
    .selectFrom("outgoing_mails")
    .select(["id", "subject", "created_at", "appointment_id", "application_id"])
    .where((eb) =>
      eb.or([
        eb(sql`lower(to_address)`, "=", email),
        ...(ids.bookings.length ? [eb("appointment_id", "in", ids.bookings)] : []),
        ...(ids.applications.length ? [eb("application_id", "in", ids.applications)] : []),
        // Finds notifications about the person's messages by their Reply-To.
        eb(sql`lower(reply_to)`, "=", email),
      ]),
    )
    .orderBy("created_at", "desc")
    .execute();
}

/** Why a record must be kept: it's younger than the minimum for its kind. Empty if it isn't. */
function minimumReason(
  { rules }: RetentionSettings,
  kind: RecordKind,
  last: Date,
  now: Date,
): string {
  const { minimum } = rules[kind];
  if (minimum === 0 || last < monthsBefore(now, minimum)) return "";
  const end = monthsBefore(last, -minimum).toISOString().slice(0, 10);
  return `Kept for at least ${formatMonths(minimum)}, until ${formatDate(end)}.`;
}

export interface NamingEntry {
  id: number;
  at: Date;
  action: string;
  entity: string;
  entityId: string;
  label: string;
  changes: Record<string, [unknown, unknown]>;
  actorName: string;
}

const scanned = 2000;

/** The ids of records that belong to bookings and have their own audit entries. */
async function partsOfBookings(handle: Database | Trx, ids: readonly string[]): Promise<string[]> {
  const bookings = sql`${ids.filter(isUuid)}::uuid[]`;
  const { rows } = await sql<{ id: string }>`
    select id from quotes where appointment_id = any(${bookings})
    union all select id from surveys where appointment_id = any(${bookings})`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * The audit entries that name the person or their records. Reads the log in batches: there is no
 * index on the texts of changes, and one long query would stall visitors.
 */
export async function entriesNaming(
  handle: Database | Trx,
  email: string,
  ids: readonly string[],
): Promise<NamingEntry[]> {
  const found: NamingEntry[] = [];
  const all = [...ids, ...(await partsOfBookings(handle, ids))];
  const pattern = containing(email);
  // The digits of a phone number can also be part of an unrelated number.
  const byText = !isPhoneKey(email);
  for (let last = 0; ; ) {
    const { rows } = await sql<NamingEntry & { named: boolean }>`
      select id, at, action, entity, entity_id as "entityId", label, changes, actor_name as "actorName",
        erased_at is null and (entity_id = any(${all}::text[]) or lower(entity_id) = ${email}
          or (${byText}::boolean
            and (lower(label) like ${pattern} or lower(changes::text) like ${pattern}))) as named
      from audit_log where id > ${last} order by id limit ${scanned}`.execute(handle);
    for (const { named, ...entry } of rows) if (named) found.push(entry);
    const end = rows.at(-1);
    if (!end || rows.length < scanned) return found;
    last = end.id;
  }
}
