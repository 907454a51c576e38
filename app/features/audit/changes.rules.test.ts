import fc from "fast-check";
import { expect, test } from "vitest";
import { type AuditedEntity, auditedActions, auditedEntities } from "~/platform/audit/audited";
import { excerpt, formatChanges } from "./changes.rules";
import { actionLabel, fieldLabel, kindLabel } from "./labels.rules";

const timeZone = "America/New_York";
const words = (value: unknown) => formatChanges({ x: [null, value] }, { timeZone })[0]?.to;

test("formats values for display", () => {
  expect(words(true)).toBe("Yes");
  expect(words(["Night guard", "Patrol"])).toBe("Night guard\nPatrol");
  expect(words("2027-01-15T04:05:00.000Z")).toBe("Thu, Jan 14, 2027, 11:05 PM");
  expect(words("2027-03-31")).toBe("Wed, Mar 31, 2027");
  expect(words("17:30")).toBe("5:30 PM");
  expect(words({ start_time: "08:00:00", open: false })).toBe("Start time: 8:00 AM\nOpen: No");
  expect(words(12)).toBe("12");
  expect(words("2027-13-31 and more")).toBe("2027-13-31 and more");
});

test("formats codes, and leaves typed texts unchanged", () => {
  const told = (field: string, from: unknown, to: unknown) => {
    const [one] = formatChanges({ [field]: [from, to] }, { timeZone });
    return [one?.from, one?.to];
  };
  expect(told("status", "confirmed", "no_show")).toEqual(["Confirmed", "No-show"]);
  expect(told("status", null, "replied")).toEqual(["", "Replied"]);
  expect(told("preferredContact", "email", "whatsapp")).toEqual(["Email", "WhatsApp"]);
  expect(told("reminders_enabled", "false", "true")).toEqual(["No", "Yes"]);
  expect(told("role", null, "admin")).toEqual(["", "Admin"]);
  expect(told("mail", null, "queued")).toEqual(["", "Waiting to be sent"]);
  expect(told("company", "no_show", "true")).toEqual(["no_show", "true"]);
  expect(told("status", "constructor", "x_y")).toEqual(["Constructor", "X y"]);
});

test("formats values as their entity declares", () => {
  const told = (entity: AuditedEntity, field: string, from: unknown, to: unknown) => {
    const [one] = formatChanges({ [field]: [from, to] }, { timeZone, entity });
    return [one?.from, one?.to];
  };
  expect(told("booking", "monthly_value", null, 200_000)).toEqual(["", "$2,000"]);
  expect(told("booking", "outcome", "lost", "won")).toEqual(["Lost", "Won"]);
  expect(told("rate", "amount", 2575, 2600)).toEqual(["$25.75", "$26"]);
  expect(told("rate", "night", 105, null)).toEqual(["1.05", ""]);
  expect(told("coverage", "amount", 25_000, 30_000)).toEqual(["$25,000", "$30,000"]);
  expect(told("setting", "weekend", [0, 6], [])).toEqual(["Sunday, Saturday", "(empty)"]);
  expect(told("setting", "country_code", "US", "DE")).toEqual(["United States", "Germany"]);
  expect(told("setting", "time_zone", "America/New_York", "Asia/Ho_Chi_Minh")).toEqual([
    "Eastern Time (New York)",
    "Asia/Ho Chi Minh",
  ]);
  expect(told("setting", "currency", "USD", "EUR")).toEqual(["US Dollar (USD)", "Euro (EUR)"]);
  expect(told("setting", "number_locale", "en-US", "de-DE")).toEqual([
    "American English",
    "German (Germany)",
  ]);
  // An entry from a time when the field had another type.
  expect(told("setting", "weekend", "0,6", "5")).toEqual(["0,6", "5"]);
  expect(told("service", "title", "2575", "")).toEqual(["2575", "(empty)"]);
});

test("formats field names", () => {
  expect(fieldLabel("setting_value")).toBe("Setting value");
  expect(fieldLabel("emailToBeConfirmed")).toBe("Unconfirmed email address");
  expect(fieldLabel("html_content")).toBe("Text (HTML)");
  expect(fieldLabel("constructor")).toBe("Constructor");
});

test("every type and action has its own label", () => {
  expect(new Set(auditedEntities.map(kindLabel)).size).toBe(auditedEntities.length);
  expect(new Set(auditedActions.map(actionLabel)).size).toBe(auditedActions.length);
});

test("shortens long texts to the part that differs", () => {
  const long = "x".repeat(500);
  const { from, to, shortened } = excerpt(`${long}ten${long}`, `${long}six${long}`);
  expect(shortened).toBe(true);
  expect(from).toBe(`…${"x".repeat(50)}ten${"x".repeat(50)}…`);
  expect(to).toBe(`…${"x".repeat(50)}six${"x".repeat(50)}…`);
  expect(excerpt("", "short")).toEqual({ from: "", to: "short", shortened: false });
});

test("an excerpt is short and has whole characters, and short texts stay unchanged", () => {
  const text = fc.array(fc.constantFrom("a", "b", " ", "\u{1f512}"), { maxLength: 400 });
  fc.assert(
    fc.property(text, text, text, text, (head, one, other, tail) => {
      const from = [...head, ...one, ...tail].join("");
      const to = [...head, ...other, ...tail].join("");
      const cut = excerpt(from, to);
      for (const part of [cut.from, cut.to]) {
        expect(part.length).toBeLessThanOrEqual(162);
        expect(part.isWellFormed()).toBe(true);
      }
      if (!cut.shortened) expect([cut.from, cut.to]).toEqual([from, to]);
    }),
  );
});

test("a list shows its removed and added entries, or the moved one", () => {
  const told = (from: unknown, to: unknown) =>
    formatChanges({ features: [from, to] }, { timeZone });
  expect(told(["Radio", "Dog", "Dog"], ["Radio", "Dog", "Torch"])).toEqual([
    { label: "Features", from: "Dog", to: "Torch", shortened: false, entries: true },
  ]);
  expect(told(null, ["Radio", "Dog"])).toEqual([
    { label: "Features", from: "", to: "Radio\nDog", shortened: false, entries: true },
  ]);
  expect(told(["Radio", "Dog", "Torch"], ["Dog", "Torch", "Radio"])).toEqual([
    { label: "Features", from: "1. Radio", to: "3. Radio", shortened: false },
  ]);
  expect(told(["1", "2", "3"], ["3", "1", "2"])).toMatchObject([{ from: "3. 3", to: "1. 3" }]);
  expect(told(["Radio", "Dog", "Torch", "Key"], ["Key", "Dog", "Torch", "Radio"])).toEqual([
    {
      label: "Features",
      from: "Radio\nDog\nTorch\nKey",
      to: "Key\nDog\nTorch\nRadio",
      shortened: false,
    },
  ]);
  const [many] = told([], ["1", "2", "3", "4", "5"]);
  expect(many).toMatchObject({ to: "1\n2\n3\n4", shortened: true });
  const [long] = told(["x".repeat(500)], []);
  expect(long).toMatchObject({ from: `${"x".repeat(160)}…`, shortened: true });
});

test("omits fields that stay empty, and labels one that was cleared", () => {
  const told = (from: unknown, to: unknown) => formatChanges({ x: [from, to] }, { timeZone });
  for (const [from, to] of [
    [null, []],
    [null, ""],
    [[], ""],
    [[""], null],
  ]) {
    expect(told(from, to)).toEqual([]);
  }
  expect(told("Ada Ltd", "")).toMatchObject([{ from: "Ada Ltd", to: "(empty)" }]);
  expect(told("", "Ada Ltd")).toMatchObject([{ from: "(empty)", to: "Ada Ltd" }]);
  expect(told(null, "Ada Ltd")).toMatchObject([{ from: "", to: "Ada Ltd" }]);
  expect(told(false, true)).toMatchObject([{ from: "No", to: "Yes" }]);
  const [whole] = formatChanges({ features: [["a"], []] }, { timeZone, whole: true });
  expect(whole).toMatchObject({ from: "a", to: "(empty)" });
});
