import { m } from "~/shared/messages/public/licenses";
import type { Claims, CoverageKind } from "./rules";

const licenseWords = anyOf(m.claim_license_words);
const insuranceWords = anyOf(m.claim_insurance_words);
const bondWords = anyOf(m.claim_bond_words);
const coverageWords = anyOf(m.claim_cover_words);
/** "$2M", "$2 million", "$2,000,000" */
const amountWords = new RegExp(
  `\\p{Sc}\\s?(\\d[\\d.,]*)\\s*((?:${m.claim_million_words})(?![\\p{L}\\p{M}]))?`,
  "giu",
);
/** Smaller amounts next to the word "coverage" are prices. */
const minCoverage = 100_000;

/** @param words separated by "|" */
function anyOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}\\p{N}])`, "iu");
}

/** A record that a claim needs. `amount` is the coverage that the insurance must have. */
export type MissingRecord =
  | { kind: "license" | "bond" | "insurance" }
  | { kind: "coverage"; amount: number };

/** The missing records for the licenses, insurance, bonds and amounts that a text mentions. */
export function missingRecords(text: string, { licenses, coverages }: Claims): MissingRecord[] {
  const needed: MissingRecord[] = [];
  if (licenseWords.test(text) && licenses.length === 0) needed.push({ kind: "license" });
  if (bondWords.test(text) && !coverages.some(({ kind }) => isBond(kind))) {
    needed.push({ kind: "bond" });
  }
  if (insuranceWords.test(text) || mentionsCoverageAmount(text)) {
    const insured = coverages.map(({ kind, amount }) => (isBond(kind) ? 0 : amount));
    const most = Math.max(0, ...insured);
    const amount = Math.max(0, ...amountsIn(text));
    if (most === 0) needed.push({ kind: "insurance" });
    else if (amount > most) needed.push({ kind: "coverage", amount });
  }
  return needed;
}

/** Whether every license, insurance, bond and amount that a text mentions is backed by a record. */
export function isBacked(text: string, claims: Claims): boolean {
  return missingRecords(text, claims).length === 0;
}

/** "We have $2 million in coverage" */
function mentionsCoverageAmount(text: string): boolean {
  return coverageWords.test(text) && amountsIn(text).some((amount) => amount >= minCoverage);
}

function amountsIn(text: string): number[] {
  return [...text.matchAll(amountWords)].map(
    ([, digits = "", million]) => Number(digits.replace(/,/g, "")) * (million ? 1_000_000 : 1),
  );
}

/** A text without the sentences whose claims no valid record backs. */
export function backedText(text: string, claims: Claims): string {
  if (isBacked(text, claims)) return text;
  return text
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => isBacked(sentence, claims))
    .join(" ");
}

function isBond(kind: CoverageKind): boolean {
  return kind === "surety-bond" || kind === "fidelity-bond";
}
