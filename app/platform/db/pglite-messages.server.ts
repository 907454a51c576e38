import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { PGliteDialectConfig } from "kysely";

type PGliteForKysely = Exclude<PGliteDialectConfig["pglite"], (...args: never[]) => unknown>;

const { serialize } = protocol;
const run = joined([serialize.describe({ type: "P" }), serialize.execute({}), serialize.sync()]);
const sync = { syncToFs: false };
/** More different statements than the program has; filters make variants of some. */
const mostStatements = 1_000;

/**
 * PGlite for Kysely, with a statement sent in one message. PGlite itself sends five, because it
 * asks for the types of the parameters first; here they are asked for once per statement.
 */
export function inOneMessage(pglite: PGlite): PGliteForKysely {
  /** The types of the parameters, by statement. */
  const known = new Map<string, number[]>();

  /** Inside a transaction or not: Kysely keeps others out until it has ended. */
  function query<Row>(text: string, params: readonly unknown[] = []) {
    return pglite.runExclusive(async () => {
      if (!pglite.ready) throw new Error("The database is closed");
      const types = known.get(text) ?? (await learnTypes(text));
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null;
        return pglite.serializers[types[index] ?? 0]?.(value) ?? String(value);
      });
      const message = joined([serialize.parse({ text }), serialize.bind({ values }), run]);
      const [result] = parse.parseResults(
        await pglite.execProtocolStream(message, sync),
        pglite.parsers,
      );
      return result as { rows: Row[]; fields: { name: string; dataTypeID: number }[] };
    });
  }

  async function learnTypes(text: string): Promise<number[]> {
    // Other statements can change the types of columns.
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
      known.clear();
      return [];
    }
    const message = joined([
      serialize.parse({ text }),
      serialize.describe({ type: "S" }),
      serialize.sync(),
    ]);
    const types = parse.parseDescribeStatementResults(
      await pglite.execProtocolStream(message, sync),
    );
    if (known.size >= mostStatements) known.clear();
    known.set(text, types);
    return types;
  }

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

function joined(parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
