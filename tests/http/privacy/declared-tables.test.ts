import { expect, test } from "vitest";
import { declarations } from "~/features/privacy/declarations.commands.server";
import { takeTestDatabase } from "../../support/database";

const office = "What the office publishes or sets up, not about a person";
const prices = "The company's prices, terms and tasks";
const notPersonal: Record<string, string> = {
  audit_anchors: "Hashes of the audit log",
  audit_chain: "Hashes of the audit log",
  audit_chain_head: "Hashes of the audit log",
  audit_checks: "The result of the last check of the audit log",
  availability_schedule: "The company's weekly hours",
  backup_runs: "When backups were made",
  billing_settings: prices,
  blackout_dates: "Days on which the company is closed",
  booking_counts: "Only counts",
  business_settings: "The company's settings and contact details",
  content_changes: "When public pages changed",
  coverages: "The company's insurance",
  email_server: "The company's email server",
  email_templates: office,
  expiry_notices: "When notices about the company's licenses were sent",
  feed_reads: "Programs that read the job feed, and their networks",
  gallery_items: office,
  held_back: "Only counts",
  holidays: prices,
  interview_sessions: "What, when and where group interviews are",
  jobs: "Openings",
  licenses: "The company's licenses",
  pay_rules: "What states demand of job postings",
  quote_counter: "Only a count",
  quote_terms: prices,
  rates: prices,
  received_forms: "Redirects of office forms, for an hour",
  saved_replies: office,
  referrers: "Names of guards who refer applicants, which the office adds and removes",
  seeds: "Which samples were added",
  services: office,
  setup_links: "The hash of a link that belongs to nobody yet",
  site_content: office,
  slot_photos: office,
  survey_questions: "The questions of all surveys",
};
/** Of the migrator, and for the embedded database to test itself. */
const technical = ["kysely_migration", "kysely_migration_lock", "sync_probe"];

test("every table declares its personal data, or has a reason why it has none", async () => {
  const { db } = await takeTestDatabase();
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !technical.includes(name));
  const declared = declarations.flatMap((declaration) => [...declaration.tables]);
  expect([...declared, ...Object.keys(notPersonal)].toSorted()).toEqual(tables.toSorted());
});

test("the declared kinds of records and the files of their exports are unique", () => {
  const kinds = declarations.flatMap(({ records = [] }) => records.map(({ kind }) => kind));
  expect(new Set(kinds).size).toBe(kinds.length);
  const fields = declarations.flatMap(({ parts = [] }) =>
    parts.flatMap(({ name, of }) => Object.keys(of).map((kind) => `${kind}.${name}`)),
  );
  expect(new Set(fields).size).toBe(fields.length);
  // Parts of a kind that doesn't exist would never be exported.
  expect(kinds).toEqual(expect.arrayContaining(fields.map((field) => field.split(".")[0])));
});
