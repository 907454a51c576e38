import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listInvitations } from "~/features/accounts/people/queries.server";
import { invitationSorts } from "~/features/accounts/people/rules";
import { filterOf } from "~/features/appointments/records/filter.rules";
import { searchBookings } from "~/features/appointments/records/search.queries.server";
import { listApplications } from "~/features/careers/applications/queries.server";
import { customerSorts, listCustomers } from "~/features/customers/records/queries.server";
import { listEmails } from "~/features/emails/delivery-log/queries.server";
import { listMessages } from "~/features/messages/inbox/queries.server";
import { listUrgentRequests } from "~/features/urgent/office/queries.server";
import type { Database } from "~/platform/db/schema";
import { firstPage, type Page, type Place, pageSize, placeOf } from "~/shared/lists/pagination";
import type { SortOrder } from "~/shared/lists/sorting";
import { type TestApp, testApp } from "../../support/app";
import { book } from "../../support/bookings";
import type { Browser } from "../../support/browser";
import { insertOpening } from "../../support/openings";

/** A list: its sorts, how a row with a few equal values is added, and how a page is read. */
interface List {
  sorts: readonly string[];
  table: string;
  id: string;
  /** The order that the pages are compared with, for a sort without its minus sign. */
  order: (sort: string) => string;
  add: (db: Database, value: number, number: number) => Promise<unknown>;
  page: (db: Database, sort: string, place: Place, search: string) => Promise<Page<unknown>>;
  /** The sort that is also walked with a search, which every row matches. */
  searched?: string;
  idOf: (row: never) => string;
}

const names = ["Ada Marsh", "ada marsh", "Ben, 50%2C", "Zoë\\Ünal"];
/** Times that differ by microseconds, which a Date can't tell apart. */
const at = (value: number) => sql<Date>`timestamptz '2026-11-01' + ${value} * interval '1 us'`;

const lists: Record<string, List> = {
  bookings: {
    sorts: ["when", "customer", "received"],
    table: "appointments",
    id: "id",
    order: (sort) =>
      ({ when: "appointment_date, start_time", customer: "lower(customer_name)" })[sort] ??
      "created_at",
    add: (db, value, number) =>
      sql`insert into appointments (appointment_date, start_time, customer_name, customer_email,
          customer_phone, service_name, preferred_time, message, submission_hash, created_at)
        values (date '2026-12-01' + ${value} % 2, ${value < 2 ? "09:00" : null}::time,
          ${names[value]}, ${`c${number}@example.com`}, '+1 555 0142', 'Patrol', 'TBD', '',
          ${`h${number}`}, ${at(value)})`.execute(db),
    page: (db, sort, place, q) =>
      searchBookings(db, filterOf(new URLSearchParams({ sort, q })), place),
    searched: "customer",
    idOf: ({ id }: { id: string }) => id,
  },
  customers: {
    sorts: customerSorts,
    table: "customers",
    id: "customer_key",
    order: (sort) => (sort === "name" ? "sort_name" : "total_bookings"),
    add: (db, value, number) =>
      sql`insert into customers (customer_key, customer_name, customer_email, customer_phone,
          total_bookings, first_booked_at)
        values (${`c,%${number}@example.com`}, ${names[value]}, ${`c${number}@example.com`}, null,
          ${value}, now())`.execute(db),
    page: (db, sort, place, search) =>
      listCustomers(db, search, place, sort as SortOrder<(typeof customerSorts)[number]>),
    searched: "name",
    idOf: ({ key }: { key: string }) => key,
  },
  applications: {
    sorts: ["name", "applied"],
    table: "job_applications",
    id: "id",
    order: (sort) => (sort === "name" ? "lower(full_name)" : "created_at"),
    add: (db, value, number) =>
      sql`insert into job_applications (job_id, full_name, email, phone, city, certifications,
          experience, availability, submission_hash, consent_at, consent_version, created_at)
        values ((select min(id) from jobs), ${names[value]}, ${`a${number}@example.com`},
          '+1 555 0142', 'Exampleton', '{}', '', '', ${`h${number}`}, now(), 'test',
          ${at(value)})`.execute(db),
    page: (db, sort, place, search) =>
      listApplications(
        db,
        { search, status: "", job: undefined },
        place,
        sort as SortOrder<"name" | "applied">,
      ),
    searched: "name",
    idOf: ({ id }: { id: string }) => id,
  },
  messages: {
    sorts: ["received"],
    table: "messages",
    id: "id",
    order: () => "received_at",
    add: (db, value, number) =>
      sql`insert into messages (name, email, message, submission_hash, received_at)
        values ('Ada', 'ada@example.com', 'Hello', ${`h${number}`}, ${at(value)})`.execute(db),
    page: (db, sort, place, search) =>
      listMessages(db, { show: "all", search, sort: sort as SortOrder<"received"> }, place),
    searched: "received",
    idOf: ({ id }: { id: string }) => id,
  },
  emails: {
    sorts: ["when"],
    table: "outgoing_mails",
    id: "id",
    order: () => "created_at",
    add: (db, value) =>
      sql`insert into outgoing_mails (id, template, to_address, subject, html, text, status,
          created_at)
        values (gen_random_uuid(), 'booking_confirmation', 'ada@example.com', 'Hello', '', '',
          'sent', ${at(value)})`.execute(db),
    page: (db, sort, place, search) =>
      listEmails(db, { show: "all", search, sort: sort as SortOrder<"when"> }, place),
    searched: "when",
    idOf: ({ id }: { id: string }) => id,
  },
  "urgent requests": {
    sorts: ["received"],
    table: "urgent_requests",
    id: "id",
    order: () => "received_at",
    add: (db, value, number) =>
      sql`insert into urgent_requests (callback_phone, site_address, reason, submission_hash,
          received_at)
        values ('+1 555 0142', '1 Example Street', 'threat', ${`h${number}`},
          ${at(value)})`.execute(db),
    page: (db, sort, place, search) =>
      listUrgentRequests(db, { show: "all", search }, place, sort as SortOrder<"received">),
    searched: "received",
    idOf: ({ id }: { id: string }) => id,
  },
  invitations: {
    sorts: invitationSorts,
    table: "invitations",
    id: "id",
    order: (sort) => (sort === "name" ? "lower(name)" : "expires_at"),
    add: (db, value, number) =>
      sql`insert into invitations (email, name, roles, secret_hash, invited_by_name, sent_at,
          expires_at)
        values (${`i${number}@example.com`}, ${names[value]}, '{viewer}', ${`h${number}`}, 'Pat',
          now(), ${at(value)})`.execute(db),
    page: (db, sort, place) =>
      listInvitations(db, "", place, sort as SortOrder<(typeof invitationSorts)[number]>),
    idOf: ({ id }: { id: string }) => id,
  },
};

const value = fc.integer({ min: 0, max: names.length - 1 });

test("walking forward and back shows each row once, even if others arrive meanwhile", async () => {
  await using app = await testApp();
  await insertOpening(app.db);
  for (const list of Object.values(lists)) {
    const { searched } = list;
    const walks = [
      ...list.sorts.map((column) => ({ column, search: "" })),
      ...(searched ? [{ column: searched, search: "example" }] : []),
    ];
    for (const { column, search } of walks) {
      for (const sort of [column, `-${column}`]) {
        await fc.assert(
          fc.asyncProperty(
            fc.array(value, { minLength: 30, maxLength: 80 }),
            fc.array(value, { maxLength: 40, size: "max" }),
            (values, arriving) => walk(app, list, { sort, search }, values, arriving),
          ),
          { numRuns: 1, endOnFailure: true },
        );
      }
    }
  }
});

test("a search with thousands of matches lists them in the same order", async () => {
  await using app = await testApp();
  const read = (search: string, place: Place) => listCustomers(app.db, search, place, "-name");
  const insert = (from: number, to: number) =>
    sql`
    insert into customers (customer_key, customer_name, customer_email, customer_phone,
      total_bookings, first_booked_at)
    select n || '@example.com', 'Ada ' || n % 7, n || '@example.com', null, 1, now()
    from generate_series(${from}::int, ${to}::int) n`.execute(app.db);
  for (const last of [3990, 4010]) {
    await insert(last === 3990 ? 1 : 3991, last);
    let [found, all] = [await read("example", firstPage), await read("", firstPage)];
    for (let page = 1; page < 4; page += 1) {
      expect(found).toEqual(all);
      const next = placeOf(new URLSearchParams({ page: found.next ?? "" }));
      [found, all] = [await read("example", next), await read("", next)];
    }
  }
  expect(await read("example", { page: 150 })).toEqual(await read("", { page: 150 }));
});

/** Sorted by name: 550 times Abe, 4,400 times Bea, 4,400 times Mia, 550 times Zoe. */
const manyNames = sql`generate_series(1, 9900) n, lateral (select
  (array['Abe', 'Zoe', 'Bea', 'Mia'])[case when n % 18 < 2 then 1 + n % 18 else 3 + n % 2 end]
    || ' ' || md5(n::text) as name) person`;

test("a search in a list sorted by name finds the same as a plain query, wherever the matches are", async () => {
  await using app = await testApp();
  const { db } = app;
  await insertOpening(db);
  await sql`insert into customers (customer_key, customer_name, customer_email, customer_phone,
      total_bookings, first_booked_at)
    select n || '@example.com', name, n || '@example.com', null, 1, now()
    from ${manyNames}`.execute(db);
  await sql`insert into job_applications (job_id, full_name, email, phone, city, certifications,
      experience, availability, submission_hash, consent_at, consent_version)
    select (select min(id) from jobs), name, n || '@example.com', '+1 555 0142', 'Exampleton', '{}',
      '', '', n::text, now(), 'test'
    from ${manyNames}`.execute(db);
  const plain = async (table: string, id: string, name: string, search: string, way: string) => {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${sql.table(table)}
      where search_text like ${`%${search}%`}
      order by lower(${sql.ref(name)}) ${sql.raw(way)}, ${sql.ref(id)} ${sql.raw(way)}`.execute(db);
    return rows.map((row) => row.id);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("customers", "applications"),
      fc.constantFrom("abe", "bea", "mia", "zoe", "zoe 1", "example", "nobody", "5@example"),
      fc.constantFrom("name", "-name"),
      fc.integer({ min: 1, max: 25 }),
      async (kind, search, sort, numbered) => {
        const list = lists[kind] as List;
        const name = kind === "customers" ? "customer_name" : "full_name";
        const way = sort === "name" ? "asc" : "desc";
        const all = await plain(list.table, list.id, name, search, way);
        const read = async (place: Place) => {
          const page = await list.page(db, sort, place, search);
          const start = (page.page - 1) * pageSize;
          expect(page.rows.map((row) => list.idOf(row as never))).toEqual(
            all.slice(start, start + pageSize),
          );
          expect(page.next === undefined).toBe(all.length <= start + pageSize);
          return page;
        };
        const at = (page = "") => placeOf(new URLSearchParams({ page }));
        const first = await read({ page: numbered });
        const second = first.next ? await read(at(first.next)) : undefined;
        if (second?.previous) await read(at(second.previous));
        if (second?.next) await read(at(second.next));
      },
    ),
    { numRuns: 60 },
  );
});

async function walk(
  { db }: TestApp,
  list: List,
  { sort, search }: { sort: string; search: string },
  values: number[],
  arriving: number[],
) {
  await sql`delete from ${sql.table(list.table)}`.execute(db);
  let number = 0;
  for (const value of values) await list.add(db, value, number++);
  const order = list.order(sort.replace("-", ""));
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(list.id)} as id from ${sql.table(list.table)}
    order by ${sql.raw([...order.split(", "), list.id].map((part) => `${part} ${direction}`).join())}`.execute(
    db,
  );
  const all = rows.map(({ id }) => id);
  const known = new Set(all);
  const read = async (page: string) => {
    const place = placeOf(new URLSearchParams({ page }));
    const found = await list.page(db, sort, place, search);
    // A few at a time, so that a page's edge is anywhere among them.
    for (const value of arriving.splice(0, 7)) await list.add(db, value, number++);
    return { ...found, ids: found.rows.map((row) => list.idOf(row as never)) };
  };

  const forward: string[] = [];
  let page = await read("1");
  for (;;) {
    forward.push(...page.ids);
    if (page.next === undefined) break;
    page = await read(page.next);
  }
  expect(new Set(forward).size).toBe(forward.length);
  expect(forward.filter((id) => known.has(id))).toEqual(all);

  let back = page.ids;
  while (page.page > 1) {
    page = await read(page.previous ?? "");
    // The first page is full, so it can repeat rows of the second.
    if (page.page > 1) expect(page.ids.filter((id) => back.includes(id))).toEqual([]);
    back = [...page.ids, ...back.filter((id) => !page.ids.includes(id))];
  }
  expect(back.filter((id) => known.has(id))).toEqual(all);
}

test("a page that is only numbered is counted from the start of the list", async () => {
  await using app = await testApp();
  const { messages } = lists;
  for (let number = 0; number < 60; number += 1) await messages?.add(app.db, number % 4, number);
  const ids = async (place: Place) =>
    (await listMessages(app.db, { show: "all", search: "" }, place)).rows.map(({ id }) => id);
  const first = await listMessages(app.db, { show: "all", search: "" }, firstPage);
  expect(await ids({ page: 2 })).toEqual(
    await ids(placeOf(new URLSearchParams({ page: first.next ?? "" }))),
  );
  expect(await ids({ page: 3 })).toHaveLength(10);
  // A place in another order, or one that isn't in any list.
  for (const after of [["Ada"], ["2026-02-30T10:00:00Z", "x"], ["", "", ""]]) {
    expect(await ids({ page: 3, after })).toEqual(await ids({ page: 3 }));
  }
});

const nextOn = (html: string) =>
  /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1];
const previousOn = (html: string) =>
  /<a [^>]*rel="prev"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1];

test("the links between pages keep filters and order, and go on where a page ended", async () => {
  await using app = await testApp();
  for (let number = 0; number < 60; number += 1) {
    await book(app, { customer_name: `Ada ${String(number).padStart(2, "0")}` });
  }
  await book(app, { customer_name: "Ben Stone" });
  const browser = await app.adminBrowser();
  const read = async (path: string) => {
    const html = await text(browser, path);
    const names = [...html.matchAll(/>(Ada \d\d|Ben Stone|Aaron New)<\/a>/g)].map(
      ([, name]) => name,
    );
    return { html, names };
  };
  const first = await read("/admin/bookings/all?q=ada&sort=customer&columns=when");
  expect(first.names.at(-1)).toBe("Ada 24");
  await book(app, { customer_name: "Ada 00" });
  const next = nextOn(first.html)?.replaceAll("&amp;", "&") ?? "";
  expect(next).toMatch(/^\/admin\/bookings\/all\?q=ada&sort=customer&columns=when&page=2/);
  const second = await read(next);
  expect(second.html).toContain("Page 2");
  expect([second.names[0], second.names.at(-1)]).toEqual(["Ada 25", "Ada 49"]);
  const third = await read(nextOn(second.html)?.replaceAll("&amp;", "&") ?? "");
  expect(third.html).toContain("Page 3");
  expect(third.names).toHaveLength(10);
  expect(nextOn(third.html)).toBeUndefined();
  const again = await read(previousOn(third.html)?.replaceAll("&amp;", "&") ?? "");
  expect(again.html).toContain("Page 2");
  expect(again.names).toEqual(second.names);
  // The row was added at the start, but the link leads to the 25 rows right before page 2.
  const back = await read(previousOn(again.html)?.replaceAll("&amp;", "&") ?? "");
  expect(back.names.at(-1)).toBe("Ada 24");
});

async function text(browser: Browser, path: string): Promise<string> {
  return (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");
}
