import { expect, test } from "vitest";
import { m } from "~/shared/messages/forms";
import { calendarDate, optionalDate } from "./form-fields";

test.each([
  ["2027-03-31", "2027-03-31"],
  ["3/31/2027", "2027-03-31"],
  ["03/05/2027", "2027-03-05"],
  [" 3-31-2027 ", "2027-03-31"],
])("reads the date %s", (typed, date) => {
  expect(calendarDate.parse(typed)).toBe(date);
  expect(optionalDate.parse(typed)).toBe(date);
});

test.each(["31/3/2027", "2/30/2027", "3/31/27", "2027/03/31", "soon"])(
  "says how to write the date %s",
  (typed) => {
    const { error } = optionalDate.safeParse(typed);
    expect(error?.issues[0]?.message).toBe(m.form_fields_invalid_date);
    expect(calendarDate.safeParse(typed).success).toBe(false);
  },
);

test("an optional date can be empty", () => {
  expect(optionalDate.parse("")).toBe("");
});
