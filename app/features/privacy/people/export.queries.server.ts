import { type NotNull, sql } from "kysely";
import { resumeKey } from "~/features/careers/resumes/queries.server";
import { storedEmailKey } from "~/features/messages/received-emails/queries.server";
import { surveysToExport } from "~/features/surveys/queries.server";
import { withFooter } from "~/platform/email/footer";
import type { Services } from "~/platform/services";
import { retentionSettings } from "../retention/queries.server";
import { entriesNaming, personRecords } from "./queries.server";
import { type PersonKind, personKinds } from "./schema";

/** A file of an export: a string, or a stored file that is opened when its turn comes. */
export interface ExportFile {
  name: string;
  text?: string;
  open?: () => ReturnType<Services["files"]["open"]>;
}

/** Everything about a person: one JSON file per kind, resumes, received emails, and others as HTML. */
export async function personExport(
  { db, clock, files }: Pick<Services, "db" | "clock" | "files">,
  email: string,
): Promise<{ files: ExportFile[]; counts: Record<PersonKind, number> }> {
  const now = clock.now();
  const records = await personRecords(db, email, { settings: await retentionSettings(db), now });
  const ids = (kind: PersonKind) => records.filter((one) => one.kind === kind).map(({ id }) => id);
  const bookings = await rowsOf(ids("bookings"), (some) =>
    db
      .selectFrom("appointments")
      .selectAll()
      .select(partsOf("appointment_events", "appointments", { order: "id" }).as("history"))
      .select(partsOf("replies", "appointments", { order: "sent_at" }).as("replies"))
      .select(partsOf("office_notes", "appointments", { order: "id" }).as("notes"))
      .select(quotes.as("quotes"))
      .where("id", "in", some)
      .execute(),
  );
  const surveys = await surveysToExport(db, ids("bookings"));
  const surveysOf = (booking: string) =>
    surveys
      .filter(({ appointmentId }) => appointmentId === booking)
      .map(({ appointmentId: _, ...survey }) => survey);
  const customers = await rowsOf(ids("customers"), (some) =>
    db
      .selectFrom("customers")
      .selectAll()
      .select(partsOf("office_notes", "customers", { order: "id" }).as("notes"))
      .select(partsOf("customer_sites", "customers", { order: "created_at" }).as("sites"))
      .where("customer_key", "in", some)
      .execute(),
  );
  const applications = await rowsOf(ids("applications"), (some) =>
    db
      .selectFrom("job_applications")
      .innerJoin("jobs", "jobs.id", "job_applications.job_id")
      .selectAll("job_applications")
      .select("jobs.title as job")
      .select(partsOf("application_events", "job_applications", { order: "id" }).as("history"))
      .select(partsOf("application_notes", "job_applications", { order: "id" }).as("notes"))
      .select(partsOf("replies", "job_applications", { order: "sent_at" }).as("replies"))
      .where("job_applications.id", "in", some)
      .execute(),
  );
  const messages = await rowsOf(ids("messages"), (some) =>
    db
      .selectFrom("messages")
      .selectAll()
      .select(partsOf("replies", "messages", { order: "sent_at" }).as("replies"))
      .select(partsOf("received_emails", "messages", { order: "message_id" }).as("received_email"))
      .where("id", "in", some)
      .execute(),
  );
  const received = await rowsOf(ids("messages"), (some) =>
    db
      .selectFrom("received_emails")
      .select(["message_id as id", "file"])
      .where("file", "is not", null)
      .where("message_id", "in", some)
      .$narrowType<{ file: NotNull }>()
      .execute(),
  );
  const urgentRequests = await rowsOf(ids("urgentRequests"), (some) =>
    db
      .selectFrom("urgent_requests")
      .selectAll()
      .select(
        sql`(select jsonb_agg(to_jsonb(event) order by event.id)
          from urgent_events event where request_id = urgent_requests.id)`.as("history"),
      )
      .where("id", "in", some)
      .execute(),
  );
  const onCall = await rowsOf(ids("onCall"), (some) =>
    db.selectFrom("on_call_people").selectAll().where("id", "in", some).execute(),
  );
  const consultants = await rowsOf(ids("consultants"), (some) =>
    db
      .selectFrom("consultants")
      .leftJoin("consultant_calendars", "consultant", "number")
      .selectAll("consultants")
      .select("username as calendar_username")
      .where(sql`'consultant-' || number`, "in", some)
      .execute(),
  );
  const stored = await rowsOf(ids("emails"), (some) =>
    db
      .selectFrom("outgoing_mails")
      .select(["id", "template", "to_address", "reply_to", "subject", "html", "text", "status"])
      .select(["created_at", "sent_at", "calendar", "footer"])
      .where("id", "in", some)
      .execute(),
  );
  const emails = stored.map(({ footer, ...email }) => withFooter(email, footer ?? []));
  const account = await rowsOf(ids("account"), (some) =>
    db
      .selectFrom("users")
      .select(["name", "email", "email_verified", "created_at", "updated_at"])
      .select(
        sql`(select jsonb_agg(jsonb_build_object('signed_in_at', signed_in_at, 'used_at', updated_at,
          'address', ip_address, 'browser', user_agent))
          from sessions where user_id = users.id)`.as("sessions"),
      )
      .where("id", "in", some)
      .execute(),
  );
  const savedViews = await rowsOf(ids("savedViews"), (some) =>
    db
      .selectFrom("saved_views")
      .select(["name", "list", "query", "created_at", "updated_at"])
      .where("id", "in", some)
      .execute(),
  );
  const auditEntries = await entriesNaming(
    db,
    email,
    records.map(({ id }) => id),
  );
  const kinds: Record<PersonKind, readonly object[]> = {
    bookings: bookings.map((booking) =>
      withoutInternals({ ...booking, surveys: surveysOf(booking.id) }),
    ),
    customers: customers.map(withoutInternals),
    applications: applications.map(withoutInternals),
    messages: messages.map(withoutInternals),
    urgentRequests: urgentRequests.map(withoutInternals),
    onCall,
    consultants,
    emails: emails.map(({ html: _, ...rest }) => ({ ...rest, file: `emails/${rest.id}.html` })),
    account,
    savedViews,
    auditEntries: auditEntries.map(({ entityId: _, ...rest }) => rest),
  };
  const counts = Object.fromEntries(personKinds.map((kind) => [kind, kinds[kind].length]));
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    counts: counts as Record<PersonKind, number>,
    files: [
      { name: "person.json", text: json({ email, exportedAt: now, records: counts }) },
      ...personKinds.map((kind) => ({ name: `${fileNames[kind]}.json`, text: json(kinds[kind]) })),
      ...emails.map(({ id, html }) => ({ name: `emails/${id}.html`, text: html })),
      ...applications.flatMap(({ id, resume_url: resume }) =>
        resume
          ? [
              {
                name: `resumes/${id}.${resume.split(".").pop()}`,
                open: () => files.open(resumeKey(resume)),
              },
            ]
          : [],
      ),
      ...received.map(({ id, file }) => ({
        name: `messages/${id}.eml`,
        open: () => files.open(storedEmailKey(file)),
      })),
    ],
  };
}

const fileNames: Record<PersonKind, string> = {
  bookings: "bookings",
  customers: "customers",
  applications: "applications",
  messages: "messages",
  urgentRequests: "urgent-requests",
  onCall: "on-call",
  consultants: "consultants",
  emails: "emails",
  account: "account",
  savedViews: "saved-views",
  auditEntries: "audit-entries",
};

const parents = {
  appointments: "appointment_id",
  job_applications: "application_id",
  messages: "message_id",
  customers: "customer_key",
};

const ownKeys: Partial<Record<keyof typeof parents, string>> = { customers: "customer_key" };

/** The rows of a table that belong to a record, without the author's id and internal hashes. */
function partsOf(table: string, parent: keyof typeof parents, { order }: { order: string }) {
  return sql`(select jsonb_agg(to_jsonb(part) - 'actor_id' - 'author_id' - 'submission_hash'
    order by ${sql.ref(`part.${order}`)})
    from ${sql.table(table)} as part
    where ${sql.ref(`part.${parents[parent]}`)} =
      ${sql.ref(`${parent}.${ownKeys[parent] ?? "id"}`)})`;
}

/** The quotes of a booking, with the versions that were sent, as the client read them. */
const quotes = sql`(select jsonb_agg(jsonb_build_object('number', quotes.number, 'versions',
    (select jsonb_agg(to_jsonb(part) - 'content' - 'quote_id' order by part.version)
      from quote_versions part where quote_id = quotes.id and status <> 'draft'))
    order by quotes.created_at)
  from quotes where appointment_id = appointments.id)`;

/** Leaves out internal columns, which aren't exported. */
function withoutInternals<Row extends object>(row: Row): object {
  const internal = new Set([
    ...["submission_hash", "search_text", "sort_name", "customer_key", "contact_key", "taken_page"],
    ...["phone_digits", "plain_email", "other_contacts"],
  ]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !internal.has(name)));
}

async function rowsOf<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  return ids.length > 0 ? read(ids) : [];
}
