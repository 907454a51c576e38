import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";

/** Direct access to a program's data: while it is stopped, or anytime on a PostgreSQL server. */
export interface DirectDatabase {
  query<Row>(sql: string): Promise<Row[]>;
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the embedded database in `folder` (stop its program first), or the server's. */
export async function openDirectly(folder: string, url?: string): Promise<DirectDatabase> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    // A server that is stopped ends its connections; the next query says so.
    client.on("error", () => {});
    await client.connect();
    return {
      query: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
      run: async (sql) => void (await client.query(sql)),
      close: () => client.end(),
    };
  }
  const db = await PGlite.create({ dataDir: folder, extensions: { btree_gist, pg_trgm } });
  return {
    query: async <Row>(sql: string) => (await db.query<Row>(sql)).rows,
    run: async (sql) => void (await db.exec(sql)),
    close: () => db.close(),
  };
}
