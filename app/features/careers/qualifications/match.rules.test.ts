import { expect, test } from "vitest";
import { dayAfter } from "~/shared/dates";
import { matchLine, type Qualifications, requirementsOf } from "./match.rules";
import type { ApplicantCredential } from "./rules";

const perc: ApplicantCredential = {
  state: "IL",
  kind: "guard",
  status: "held",
  number: "",
  expires_on: "2028-02-29",
};
const said = (
  credentials: ApplicantCredential[],
  more: Partial<Qualifications> = {},
): Qualifications => ({
  required: ["IL:guard"],
  credentials,
  atLeast18: true,
  atLeast21: null,
  workAuthorized: true,
  ...more,
});
const line = (facts: Qualifications, today = "2027-01-01") =>
  matchLine(requirementsOf(facts, today));

test("a license is valid through its last day, in leap years, too", () => {
  expect(line(said([perc]), "2028-02-29")).toBe("Meets all requirements");
  expect(line(said([perc]), "2028-03-01")).toBe("Missing: Illinois PERC (expired Feb 29, 2028)");
  for (let at = 0; at < 1500; at++) {
    const today = dayAfter("2027-01-01", at);
    expect([today, line(said([perc]), today) === "Meets all requirements"]).toEqual([
      today,
      today <= "2028-02-29",
    ]);
  }
});

test.each([
  ["nothing", [], "Missing: Illinois PERC (not answered)"],
  ["not yet", [{ ...perc, status: "none" }], "Missing: Illinois PERC"],
  ["in training", [{ ...perc, status: "training" }], "Missing: Illinois PERC (in training)"],
  ["another state’s", [{ ...perc, state: "OH" }], "Missing: Illinois PERC (not answered)"],
  [
    "an armed one only",
    [{ ...perc, kind: "armed-guard" }],
    "Missing: Illinois PERC (not answered)",
  ],
  ["an old and a new one", [{ ...perc, expires_on: "2020-01-01" }, perc], "Meets all requirements"],
  ["one without a date", [{ ...perc, expires_on: null }], "Meets all requirements"],
] as [string, ApplicantCredential[], string][])(
  "says what is missing for %s",
  (_, credentials, text) => {
    expect(line(said(credentials))).toBe(text);
  },
);

test("a license of any state is enough if the opening names no state", () => {
  expect(line(said([{ ...perc, state: "NV" }], { required: [":guard"] }))).toBe(
    "Meets all requirements",
  );
});

test("an armed post needs age 21, and a no about age or work always counts", () => {
  const armed = { ...perc, kind: "armed-guard" as const };
  const required = ["IL:armed-guard"];
  expect(line(said([armed], { required }))).toBe("Missing: At least 21 (not answered)");
  expect(line(said([armed], { required, atLeast21: true }))).toBe("Meets all requirements");
  const no = { required: [], atLeast18: false, workAuthorized: false };
  expect(line(said([], no))).toBe("Missing: At least 18, Authorized to work in the US");
  expect(line(said([], { required: [] }))).toBe("");
});
