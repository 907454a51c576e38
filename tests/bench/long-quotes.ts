import { aQuoteDocument } from "../support/quote-documents.ts";
import { idOf, idSql } from "./long-lists.ts";
import { farDown, type LongList, names } from "./office-lists.ts";

/** A line of hours, as the office edits it. */
const line = (at: number) => ({
  id: `line-${at}`,
  description: `Unarmed officer, gate ${at}`,
  note: "Keeps the key log.",
  kind: "hours",
  rate: 2950 + at,
  cost: 2140,
  tax: 750,
  posts: 1,
  guards: 1,
  days: [0, 1, 2, 3, 4, 5, 6],
  from: "18:00",
  to: "06:00",
  minimumHours: 4,
  night: 105,
  weekend: 110,
  holiday: 150,
  overtime: 150,
  shortNotice: 20,
});

const content = {
  title: "Security officers for Example Works",
  intro: "Thank you for walking the site with us.",
  startsOn: "2026-12-01",
  endsOn: "2027-11-30",
  lines: Array.from({ length: 12 }, (_, at) => line(at)),
  terms: aQuoteDocument().terms,
  billing: {
    night_from: "22:00",
    night_to: "06:00",
    weekend: [0, 6],
    timeZone: "America/New_York",
    overtime_after: 40,
    short_notice_within: 24,
    holidays: [
      { date: "2026-12-25", name: "Christmas Day" },
      { date: "2027-01-01", name: "New Year’s Day" },
    ],
  },
};

/** Text in single quotes for SQL. */
const quoted = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/**
 * SQL that gives each booking a quote with 12 lines, and every tenth quote a second version. A
 * quarter of them were accepted. Run the statements one by one, after the bookings' statements.
 */
export const longQuotes = (rows: number): readonly string[] => [
  `insert into quotes (id, appointment_id, number, created_by, created_at)
  select ${idSql("quote")}, id, 1000 + n, 'Olive Office', created_at
  from (select id, created_at, substr(submission_hash, 7)::int as n
    from appointments where submission_hash like 'bench-%') as booked where n < ${rows}`,
  "alter table quote_versions disable trigger user",
  `insert into quote_versions (quote_id, version, latest, status, content, valid_until, weekly, monthly,
    once, term, document, document_hash, sent_at, sent_by, seen_at, decided_at, signer_name,
    signer_title, signer_address, signer_agent, decline_reason, created_at, updated_at)
  select id, version, version = 2 or n % 10 <> 5, status,
    ${quoted(content)}::jsonb || jsonb_build_object('title', 'Officers for Example Works ' || n),
    (created_at + interval '30 days')::date, 300000 + n, 1300000 + n % 1000 * 100, 0, 15600000,
    case when status <> 'draft' then ${quoted(aQuoteDocument(12))}::jsonb end,
    case when status <> 'draft' then md5(n::text) end,
    case when status <> 'draft' then created_at + interval '1 day' end,
    case when status <> 'draft' then 'Olive Office' end,
    case when status <> 'draft' and n % 8 > 1 then created_at + interval '2 days' end,
    case when status in ('accepted', 'declined') then created_at + interval '3 days' end,
    case when status = 'accepted' then 'Ada Marsh' end,
    case when status = 'accepted' then 'Owner' end,
    case when status = 'accepted' then '203.0.113.24' end,
    case when status = 'accepted' then 'Sample Browser 1.0' end,
    case when status = 'declined' then 'The price' end,
    created_at + version * interval '1 hour', created_at + version * interval '1 hour'
  from (
    select quotes.id, quotes.created_at, number - 1000 as n, version,
      case when version = 1 and number % 10 = 5 then 'replaced' else
        (array['accepted', 'sent', 'declined', 'expired', 'accepted', 'draft', 'sent', 'expired'])
          [1 + number % 8] end as status
    from quotes, generate_series(1, 2) version
    where version = 1 or number % 10 = 5
  ) as versions`,
  "alter table quote_versions enable trigger user",
  `insert into quote_tasks (quote_id, position, task)
  select quote_id, position, 'Write the post orders' from quote_versions,
    generate_series(0, 4) position where status = 'accepted'`,
];

export const quoteTables = ["quotes", "quote_versions", "quote_tasks"];

/** The path of the quote of booking `at`. */
const page = (at: number) => `/admin/quotes/${idOf("quote", at)}`;

export const quoteLists: readonly LongList[] = [
  {
    name: "quotes",
    path: "/admin/quotes",
    far: farDown(3990),
    words: [...names, "Q-5000", "77777"],
  },
  ...["-value", "valid-until"].map((sort) => ({
    name: `quotes by ${sort}`,
    path: `/admin/quotes?sort=${sort}`,
    far: farDown(3990),
    words: names,
  })),
  ...(["draft", "sent", "accepted", "expired"] as const).map((status) => ({
    name: `quotes, ${status}`,
    path: `/admin/quotes?status=${status}`,
    far: farDown(450),
    words: names,
  })),
  { name: "an accepted quote", path: page(8) },
  { name: "a quote with two versions", path: page(15) },
  { name: "pipeline", path: "/admin/pipeline" },
  { name: "report", path: "/admin/reports", budget: 150 },
  { name: "report of a year", path: "/admin/reports?year=2025", budget: 150 },
  { name: "dashboard", path: "/admin" },
];
