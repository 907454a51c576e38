import type { TestApp } from "./app";

/** Form values of a license that is valid until 2027-06-30. */
export const licenseForm = {
  state: "Ohio",
  authority: "Sample Licensing Office",
  class: "Class A",
  number: "SAMPLE-0100",
  legal_name: "Example Guards LLC",
  address: "1 Example Street, Columbus, OH",
  expires_on: "2027-06-30",
  lookup_url: "https://example.com/lookup",
  lookup_checked_on: "2026-11-01",
  notice: "",
};

export const coverageForm = {
  kind: "general-liability",
  amount: "$2,000,000",
  carrier: "Example Mutual",
  expires_on: "2027-06-30",
};

/** Stores a license in the database and publishes the change, without the office's form. */
export async function aLicense(app: TestApp, changes: Partial<typeof licenseForm> = {}) {
  const now = app.clock.now();
  const { id } = await app.db
    .insertInto("licenses")
    .values({ ...licenseForm, ...changes, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.services.events.publish(app.db, "settings");
  return id;
}

/**
 * Stores insurance or a bond in the database and publishes the change, without the office's form.
 */
export async function aCoverage(app: TestApp, kind: string, amount = 2_000_000) {
  const now = app.clock.now();
  const { id } = await app.db
    .insertInto("coverages")
    .values({ ...coverageForm, kind, amount, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.services.events.publish(app.db, "settings");
  return id;
}
