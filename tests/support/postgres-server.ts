import pg from "pg";

/** Runs statements on the PostgreSQL server of the tests, as its administrator. */
export async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The URL of a database on the server of the tests. */
export function urlOnServer(name: string): URL {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${name}`;
  return url;
}
