import { getMigrations } from "better-auth/db/migration";
import { expect, test } from "vitest";
import { testApp } from "../../support/app";

test("our migrations make every table and column that Better Auth uses", async () => {
  await using app = await testApp();
  const { options } = app.services.auth;
  const { toBeCreated, toBeAdded, schemaProblems } = await getMigrations(options);
  expect({ toBeCreated, toBeAdded, schemaProblems }).toEqual({
    toBeCreated: [],
    toBeAdded: [],
    schemaProblems: [],
  });
});
