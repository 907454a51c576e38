import { expect, test } from "vitest";
import { backedText, isBacked, missingRecords } from "./claims.rules";
import { type Claims, noClaims } from "./rules";

const license: Claims["licenses"][number] = {
  ...{ state: "Ohio", authority: "Sample Office", class: "A", number: "1", legalName: "Example" },
  ...{ address: "", expiresOn: "2099-06-30", lookupUrl: "", lookupCheckedOn: null, notice: "" },
};
const policy = (amount: number): Claims["coverages"][number] => ({
  ...{ kind: "general-liability", amount, carrier: "Example Mutual", expiresOn: "2099-06-30" },
});
const bond = { ...policy(25_000), kind: "surety-bond" } as const;
const insured: Claims = { licenses: [], coverages: [policy(2_000_000)] };

test.each<[string, Claims]>([
  ["We are fully licensed.", { licenses: [license], coverages: [] }],
  ["Our state licenses are on display.", { licenses: [license], coverages: [] }],
  ["Insured officers", insured],
  ["$2M Liability Coverage", insured],
  ["We carry $2 million in coverage.", insured],
  ["You’re covered up to €1,500,000.", insured],
  ["Fully Bonded", { licenses: [], coverages: [bond] }],
])("“%s” needs a record that backs it", (text, claims) => {
  expect(isBacked(text, noClaims)).toBe(false);
  expect(isBacked(text, claims)).toBe(true);
});

test.each([
  "24-hour coverage",
  "Coverage from $30 an hour",
  "We cover your guard card.",
  "$2 million",
])("“%s” claims nothing", (text) => expect(isBacked(text, noClaims)).toBe(true));

test("an amount above the policy isn't backed", () => {
  expect(isBacked("$5 million in coverage", insured)).toBe(false);
  expect(isBacked("$5,000,000 liability coverage", insured)).toBe(false);
});

test("only the unbacked sentences of a text are left out", () => {
  const text = "Guards at your door. We have $2 million in coverage. Ask us.";
  expect(backedText(text, noClaims)).toBe("Guards at your door. Ask us.");
});

test("says which records a claim is missing", () => {
  const kinds = (text: string, given = noClaims) =>
    missingRecords(text, given).map(({ kind }) => kind);
  expect(kinds("Licensed & Insured")).toEqual(["license", "insurance"]);
  expect(kinds("Fully Bonded")).toEqual(["bond"]);
  const all = { licenses: [license], coverages: [policy(2_000_000), bond] };
  expect(kinds("Licensed, bonded and insured", all)).toEqual([]);
  expect(missingRecords("$5 million in coverage", insured)).toEqual([
    { kind: "coverage", amount: 5_000_000 },
  ]);
});
