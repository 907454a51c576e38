import { expect, test } from "vitest";
import { credentialKinds } from "~/shared/stored-values";
import { stateCodes } from "~/shared/us-states";
import { credentialCode, credentialOf, isArmed } from "./codes";
import { credentialName, credentialNames } from "./rules";

test("a stored credential is read back in any state", () => {
  for (const state of ["", ...stateCodes]) {
    for (const kind of credentialKinds) {
      const code = credentialCode({ state, kind });
      const read = credentialOf(code);
      expect(read?.kind, code).toBe(kind);
      expect(read && credentialCode(read), code).toBe(code);
      expect(read && credentialName(read), code).not.toBe("");
    }
  }
});

test.each(["", "guard", "OH", "OH:", "OH:ninja", "XX:guard", "oh:guard", "OH:guard "])(
  "%j isn't a credential",
  (code) => {
    expect(credentialOf(code)).toBe(undefined);
  },
);

test("no state issues driver’s licenses and first aid certificates for guards", () => {
  expect(credentialCode({ state: "OH", kind: "driver-license" })).toBe(":driver-license");
});

test("uses the name that a state gives its credential", () => {
  expect(credentialNames(["CA:guard", "OH:guard", ":guard", "unknown"])).toEqual([
    "California Guard Card",
    "Guard card, license or registration (Ohio)",
    "Guard card, license or registration",
  ]);
  expect(isArmed({ state: "FL", kind: "armed-guard" })).toBe(true);
  expect(isArmed({ state: "FL", kind: "guard" })).toBe(false);
});
