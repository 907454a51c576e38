import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { takeTestDatabase } from "../../support/database";
import { type DescribedColumn, readTableTypes } from "../../support/table-types";

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** Whether a row can be inserted without it. */
  optional: boolean;
  generated: boolean;
}

const described = new Map<string, DescribedColumn>();
for (const [table, ofTable] of readTableTypes()) {
  for (const [column, type] of ofTable) described.set(`${table}.${column}`, type);
}
let columns: Column[];
/** The values that a check constraint allows, by column. */
let allowed: Map<string, string[]>;

beforeAll(async () => {
  const { db } = await takeTestDatabase();
  const found = await sql<Column>`
    select table_name || '.' || column_name as name, data_type as type,
      is_nullable = 'YES' as nullable, is_generated = 'ALWAYS' as generated,
      column_default is not null or is_nullable = 'YES' or is_identity = 'YES'
        or is_generated = 'ALWAYS' as optional
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name, ordinal_position`.execute(db);
  columns = found.rows;
  const checks = await sql<{ table: string; text: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'c' and conrelid <> 0`.execute(db);
  const list = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/;
  allowed = new Map(
    checks.rows.flatMap(({ table, text }) => {
      const [, column, values = ""] = list.exec(text) ?? [];
      if (!column) return [];
      const each = [...values.matchAll(/'([^']*)'::text/g)].map(([, value = ""]) => value);
      return [[`${table}.${column}`, each.toSorted()] as const];
    }),
  );
});

/** The TypeScript types of the database's types. */
const types: Record<string, string[]> = {
  text: ["string"],
  uuid: ["string"],
  date: ["string"],
  "time without time zone": ["string"],
  "timestamp with time zone": ["Date"],
  boolean: ["boolean", "literaltype"],
  smallint: ["number"],
  integer: ["number"],
  bigint: ["number", "string"],
  jsonb: ["unknown", "Record", "Record[]", "QuestionRow[]", "ScorecardRow[]"],
  ARRAY: ["string[]", "number[]", "Shift[]"],
};

test("the types have every table and column of the database, and no others", () => {
  expect([...described.keys()].toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

test("each column has a type that fits the database's", () => {
  const wrong = columns.filter(({ name, type }) => {
    const known = described.get(name);
    return known && !types[type]?.includes(known.type);
  });
  expect(wrong.map(({ name, type }) => `${name} ${type}`)).toEqual([]);
});

test("a column can be null in both or in neither", () => {
  // Those that the database generates from columns that are never null aren't null either.
  const wrong = columns.filter(({ name, nullable, generated }) => {
    const known = described.get(name)?.nullable ?? nullable;
    return known !== nullable && !(generated && !known);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("a column that can be left out of a new row has a default or can be null", () => {
  const setByTrigger = ["appointments.customer_key"];
  const wrong = columns.filter(
    ({ name, optional }) =>
      described.get(name)?.optional && !optional && !setByTrigger.includes(name),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("a list of values is the one that the database checks", () => {
  const inTypes = [...allowed.keys()].map((name) => [name, described.get(name)?.values] as const);
  expect(Object.fromEntries(inTypes)).toEqual(Object.fromEntries(allowed));
  expect(allowed.size).toBeGreaterThan(20);
});
