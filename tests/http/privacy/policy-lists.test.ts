import { expect, test } from "vitest";
import { declarations } from "~/features/privacy/declarations.commands.server";
import { privacyPolicy } from "~/features/site-content/legal/privacy";
import { m } from "~/shared/messages/public/legal";
import { takeTestDatabase } from "../../support/database";

type Said = Record<string, string>;

/** The words of the policy that name what a table stores, with the columns that they are about. */
const said: Record<string, Partial<Record<keyof typeof m, Said>>> = {
  appointments: {
    privacy_data_requests: {
      "your name": "customer_name",
      company: "company",
      email: "customer_email",
      phone: "customer_phone",
      "preferred contact method": "preferred_contact",
      "the service": "service_name",
      "the site’s address and type": "site_address location_type",
      "the hours and guards you need": "coverage preferred_time estimate",
      "your start date": "preferred_date",
      "what you tell us about your needs": "message",
      "the date and time of the appointment":
        "appointment_date start_time end_time starts_at ends_at date_before_hold consultant",
      "our notes and decisions":
        "status outcome lost_reason monthly_value stage follow_up_on consent_note",
    },
    privacy_data_sources: {
      "the name of the website that sent you here": "referrer source lead_source",
      "the campaign tags": "utm_source utm_medium utm_campaign",
    },
  },
  appointment_events: {
    privacy_data_requests: { "our notes and decisions": "note actor actor_name" },
  },
  office_notes: {
    privacy_data_requests: { "our notes": "note author_name" },
    privacy_data_customers: { "our notes": "note author_name" },
  },
  manage_links: { privacy_data_requests: { appointments: "emailed" } },
  appointment_reminders: { privacy_data_requests: { appointments: "" } },
  consultant_reminders: { privacy_data_team: { Consultants: "consultant" } },
  customers: {
    privacy_data_customers: {
      Customers: "customer_name customer_email customer_phone total_bookings other_names",
      sites: "other_contacts plain_email sort_name",
    },
  },
  customer_sites: {
    privacy_data_customers: {
      "your sites with their addresses": "name address",
      "how to get in": "access",
      "the on-site contact": "contact_name contact_phone",
    },
  },
  merged_customers: { privacy_data_customers: { Customers: "merged_by" } },
  quotes: { privacy_data_quotes: { "what we offer you": "created_by" } },
  quote_versions: {
    privacy_data_quotes: {
      "what we offer you": "content valid_until weekly monthly once term document sent_by",
      "your name": "signer_name",
      title: "signer_title",
      "IP address": "signer_address",
      browser: "signer_agent",
      "your reason": "decline_reason",
    },
  },
  quote_acceptances: {
    privacy_data_quotes: {
      "your name": "signer_name recorded_by undone_by",
      title: "signer_title",
      "accept a quote": "how document former undo_reason",
    },
  },
  quote_links: { privacy_data_quotes: { Quotes: "" } },
  quote_tasks: { privacy_data_quotes: { Quotes: "task due_on" } },
  surveys: {
    privacy_data_surveys: { "what we note": "questions_version created_by finished_by" },
  },
  survey_changes: { privacy_data_surveys: { "what we note": "item field value changed_by" } },
  survey_photos: {
    privacy_data_surveys: {
      photograph: "item photo photo_width photo_height photo_widths added_by",
    },
  },
  survey_reports: { privacy_data_surveys: { "our security assessments": "document shared_by" } },
  survey_links: { privacy_data_report_views: { "Private links": "" } },
  survey_views: {
    privacy_data_report_views: {
      "the time": "at what",
      "IP address": "address",
      browser: "agent",
    },
  },
  urgent_requests: {
    privacy_data_urgent: {
      "the phone number to call": "callback_phone",
      "the site’s address": "site_address",
      "how to get in": "entry",
      "the on-site contact": "contact",
      "what you need help with":
        "reason fire_system out_since ordered_by department_told starts hours details",
      "who from our team responded": "taken_by closed_by outcome without_person",
    },
  },
  urgent_events: { privacy_data_urgent: { "who from our team responded": "name note" } },
  urgent_links: { privacy_data_urgent: { "Urgent requests": "" } },
  urgent_pages: { privacy_data_team: { "when they were paged": "name" } },
  on_call_people: { privacy_data_team: { "name, email, phone": "name email phone webhook_url" } },
  job_applications: {
    privacy_data_applications: {
      "your name": "full_name",
      email: "email",
      phone: "phone",
      city: "city",
      "ZIP Code": "zip travel_miles",
      certifications: "certifications",
      "whether you’re old enough": "at_least_18 at_least_21",
      "may work in the US": "work_authorized",
      "a photo of your guard card or license": "card_photo",
      "may text you": "text_consent_at",
      experience: "experience experience_years",
      availability: "availability shifts start_on",
      "your resume": "resume_url resume_scan",
      "our notes and decisions": "status",
      "who referred you": "referrer_id",
      "your first day of work": "started_on",
    },
    privacy_data_sources: {
      "the name of the website that sent you here": "referrer lead_source",
      "the campaign tags": "utm_source utm_medium utm_campaign",
    },
  },
  application_answers: {
    privacy_data_applications: {
      "your answers to our questions": "question answer knocked_out kind",
    },
  },
  application_credentials: {
    privacy_data_applications: {
      "licenses with their numbers and expiration dates": "kind state number expires_on",
    },
  },
  application_events: { privacy_data_applications: { decisions: "actor_name mailed" } },
  application_notes: { privacy_data_applications: { "our notes": "note author_name" } },
  interviews: {
    privacy_data_applications: {
      "your interviews":
        "is_group minutes place note first_day last_day starts_at ends_at canceled_by reminded_for",
    },
  },
  interview_interviewers: {
    privacy_data_applications: { "your interviews": "starts_at ends_at" },
  },
  interview_links: { privacy_data_applications: { "your interviews": "" } },
  interview_events: {
    privacy_data_applications: { "your interviews": "actor actor_name starts_at note" },
  },
  interview_scorecards: {
    privacy_data_applications: { "our notes": "author_name answers note" },
  },
  messages: {
    privacy_data_messages: {
      "your name": "name",
      email: "email",
      phone: "phone",
      "everything you write": "message later_text status",
    },
  },
  replies: { privacy_data_messages: { "our replies": "subject reply reply_to author_name" } },
  conversations: { privacy_data_messages: { "when you last viewed": "source" } },
  conversation_texts: { privacy_data_messages: { "everything you write": "text" } },
  conversation_links: { privacy_data_messages: { conversations: "" } },
  received_emails: {
    privacy_data_emails: {
      "those you send us":
        "subject thread_ids reply_to automatic file original problem failed_checks",
      attachments: "attachments attachment_list",
    },
  },
  outgoing_mails: {
    privacy_data_emails: {
      "those we send you":
        "template to_address reply_to thread_ids subject html text footer reason mailbox former last_error calendar",
    },
  },
  users: { privacy_data_office_accounts: { name: "name", email: "email image" } },
  user_roles: { privacy_data_office_accounts: { roles: "role" } },
  invitations: {
    privacy_data_office_accounts: { name: "name invited_by_name", email: "email", roles: "roles" },
  },
  email_changes: { privacy_data_office_accounts: { email: "new_email" } },
  accounts: {
    privacy_data_office_accounts: {
      "a password that nobody can read": "password access_token refresh_token id_token scope",
    },
  },
  authenticators: { privacy_data_office_accounts: { "sign-in methods": "secret" } },
  passkeys: { privacy_data_office_accounts: { "sign-in methods": "name transports" } },
  backup_codes: { privacy_data_office_accounts: { "sign-in methods": "" } },
  verifications: { privacy_data_office_accounts: { "sign-in methods": "identifier value" } },
  sessions: {
    privacy_data_office_accounts: {
      "the time": "token challenge",
      browser: "user_agent",
      "IP address": "ip_address",
    },
  },
  refused_access: {
    privacy_data_office_accounts: { "failed sign-ins": "hour account network times" },
  },
  saved_views: { privacy_data_office_accounts: { "saved views": "list name query" } },
  calendar_feeds: { privacy_data_office_accounts: { "saved views": "own_only" } },
  inbox_presence: { privacy_data_office_accounts: { "what each person changes": "place" } },
  audit_log: {
    privacy_data_office_accounts: {
      "a log of what each person changes":
        "at actor_name actor_email action entity label changes salt",
    },
  },
  queued_jobs: { privacy_data_emails: { Emails: "payload" } },
  consultants: {
    privacy_data_team: {
      "name, email, phone": "name email phone",
      "working hours": "own_hours services areas reminders interviews_only",
    },
  },
  consultant_hours: { privacy_data_team: { "working hours": "day_of_week start_time end_time" } },
  consultant_days_off: { privacy_data_team: { "days off": "date reason" } },
  consultant_calendars: {
    privacy_data_team: {
      "the calendar they connect":
        "address username password etag last_modified unread_events unknown_zones failing_since problem",
    },
  },
  consultant_busy_times: { privacy_data_team: { "busy times": "" } },
  rate_limits: { privacy_data_abuse: { "how often": "hits" } },
  legal_holds: {
    privacy_data_holds: { "the email address or phone number": "email", why: "reason set_by" },
  },
};

/** Ids, times of changes, hashes and states that say nothing about a person by themselves. */
const technical =
  /^(id|key|kind|at|action|number|consultant|position|round|sequence|version|latest|attempts|quota|merged|counter|search_text)$|(_id|_at|_key|_hash|_until|_since|_version|_status|status|_page|_step|invited_by)$|^(is_|email_verified|must_|auto_|not_after|calendar_method|resent_of|overbooked|paged_together|consent_)/;

test("the privacy policy names everything that the tables store about people", async () => {
  const { db } = await takeTestDatabase();
  const lists = privacyPolicy.flatMap(({ list }) => list ?? []);
  const missing: string[] = [];
  const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
  for (const name of declarations.flatMap((declaration) => [...declaration.tables])) {
    const entries = Object.entries(said[name] ?? {});
    if (entries.length === 0) missing.push(`${name}: not named by the policy`);
    const named = new Set<string>();
    for (const [entry, words] of entries) {
      const text = m[entry as "privacy_data_requests"];
      if (!lists.includes(text)) missing.push(`${name}: ${entry} isn't in the policy`);
      for (const [phrase, columns] of Object.entries(words)) {
        if (!text.includes(phrase)) missing.push(`${name}: “${phrase}” isn't in ${entry}`);
        for (const column of columns.split(" ")) named.add(column);
      }
    }
    const columns = tables.get(name)?.columns.map((column) => column.name) ?? [];
    for (const column of columns) {
      if (!named.has(column) && !technical.test(column)) missing.push(`${name}.${column}`);
    }
    for (const column of named) {
      if (column && !columns.includes(column)) missing.push(`${name}.${column} doesn't exist`);
    }
  }
  expect(missing).toEqual([]);
});

test("the privacy policy names nothing that isn't stored", () => {
  const used = new Set(Object.values(said).flatMap((entries) => Object.keys(entries)));
  const listed = Object.keys(m).filter((name) => /^privacy_data_(?!collected)/.test(name));
  expect([...used].toSorted()).toEqual(listed.toSorted());
});
