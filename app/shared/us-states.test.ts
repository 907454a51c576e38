import { expect, test } from "vitest";
import { isKnownZip, isZipIn, stateCodes, stateIn, stateName } from "./us-states";

test("knows the states and the District of Columbia", () => {
  expect(stateCodes).toHaveLength(51);
  expect(stateName("DC")).toBe("District of Columbia");
});

test.each([
  ["Columbus, OH", "OH"],
  ["Columbus, OH 43215", "OH"],
  ["Columbus, Ohio", "OH"],
  ["Charleston, West Virginia", "WV"],
  ["Richmond, virginia 23219-1234", "VA"],
  ["Colorado", "CO"],
  ["Washington, DC", "DC"],
  ["All sites", undefined],
  ["Springfield", undefined],
  ["Mexico", undefined],
  ["Ask us, OK?", undefined],
  ["", undefined],
])("finds the state in %j", (place, state) => {
  expect(stateIn(place)).toBe(state);
});

test.each([
  ["43215", "OH", true],
  ["06390", "NY", true],
  ["10001", "NJ", false],
  ["73301", "TX", true],
  ["73301", "OK", false],
  ["00000", "OH", false],
])("whether the ZIP Code %s is in %s", (zip, state, is) => {
  expect(isZipIn(zip, state)).toBe(is);
});

test("knows which ZIP Codes can exist, with military ones and those of the islands", () => {
  for (const zip of ["43215", "00501", "00901", "09012", "96201"])
    expect(isKnownZip(zip)).toBe(true);
  for (const zip of ["00012", "4321", "432155", ""]) expect(isKnownZip(zip)).toBe(false);
});
