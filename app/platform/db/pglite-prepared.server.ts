import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { PGliteDialectConfig } from "kysely";

type PGliteForKysely = Exclude<PGliteDialectConfig["pglite"], (...args: never[]) => unknown>;

const { serialize } = protocol;
const run = Buffer.concat([
  serialize.describe({ type: "P" }),
  serialize.execute({}),
  serialize.sync(),
]);
const sync = { syncToFs: false };
/**
 * More statements than the program has, although filters create variants of some. Each one takes
 * memory in PostgreSQL.
 */
const maxStatements = 500;
/**
 * How many rows a search finds decides which index is fastest, so its statement is planned each time
 * with the term. For a prepared statement, PostgreSQL soon uses the same plan for every term.
 */
const isSearch = /\blike\b/i;

/**
 * PGlite for Kysely, with prepared statements: each is parsed once and then sent in one message.
 * PGlite itself sends five messages every time, because it asks for the parameters' types first.
 */
export function withPreparedStatements(pglite: PGlite): PGliteForKysely {
  const prepared = new Map<string, { name: string; types: number[] }>();
  let count = 0;

  /** Works inside and outside a transaction: Kysely runs no other queries until it has ended. */
  function query<Row>(text: string, params: readonly unknown[] = []) {
    return pglite.runExclusive(async () => {
      if (!pglite.ready) throw new Error("The database is closed");
      const isData = /^\s*(select|insert|update|delete|with)\b/i.test(text);
      // Other statements can change column types, which invalidates prepared statements.
      if (!isData || (prepared.size >= maxStatements && !prepared.has(text))) {
        prepared.clear();
        await send([serialize.query("deallocate all")]);
      }
      const statement = isData ? (prepared.get(text) ?? (await prepare(text))) : undefined;
      const types = statement?.types ?? [];
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null;
        return pglite.serializers[types[index] ?? 0]?.(value) ?? String(value);
      });
      const messages =
        statement && !isSearch.test(text)
          ? [serialize.bind({ statement: statement.name, values }), run]
          : [serialize.parse({ text, types }), serialize.bind({ values }), run];
      const [result] = parse.parseResults(await send(messages), pglite.parsers);
      return result as { rows: Row[]; fields: { name: string; dataTypeID: number }[] };
    });
  }

  async function prepare(text: string) {
    count += 1;
    const name = `s${count}`;
    const types = parse.parseDescribeStatementResults(
      await send([
        serialize.parse({ name, text }),
        serialize.describe({ type: "S", name }),
        serialize.sync(),
      ]),
    );
    const statement = { name, types };
    prepared.set(text, statement);
    return statement;
  }

  const send = (messages: Uint8Array[]) => pglite.execProtocolStream(Buffer.concat(messages), sync);

  return {
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return pglite.closed;
    },
    waitReady: pglite.waitReady,
    query,
    transaction: (work) =>
      pglite.transaction((transaction) => work({ query, rollback: () => transaction.rollback() })),
    close: () => pglite.close(),
  };
}
