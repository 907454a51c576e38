import { expect, test } from "vitest";
import type { ReceivedEmail } from "../reading-emails/schema";
import { failedFormChecks, messageOf, storedEmailName, storedEmailTime } from "./rules";

const email: ReceivedEmail = {
  ...{ name: "Ada", email: "ada@example.com", subject: "", message: "", shortened: false },
  ...{ emailId: undefined, answers: [], automatic: false, attachments: 0, attachmentList: [] },
  ...{ failedChecks: [], contentHash: "", replyTo: undefined, to: [], cc: [], bounce: undefined },
};

test("explains why a message is empty or cut off", () => {
  expect(messageOf(email)).toMatchObject({
    subject: "No subject",
    message: "This email has no text.",
  });
  const long = messageOf({ ...email, message: "a".repeat(20_000), shortened: true });
  expect(long.message).toHaveLength(20_000);
  expect(long.message).toMatch(/original email\.\)$/);
});

test.each([
  ["pass", "{@example.com : pass}", []],
  ["fail", "{@example.com : pass}", []],
  ["fail", "{@mail.example.com : pass}", ["SPF"]],
  ["fail", "{@mallory.com : pass}", ["SPF"]],
  ["fail", "none", ["SPF"]],
  ["softfail", "{@example.com : fail}", ["DKIM"]],
  ["none", "none", []],
])("with SPF %j and DKIM %j, the failed checks are %j", (spf, dkim, failed) => {
  expect(failedFormChecks({ spf, dkim }, "ada@Example.com")).toEqual(failed);
});

test("reads the time from the name of a stored email", () => {
  const at = new Date("2026-11-21T15:00:00Z");
  expect(storedEmailTime(storedEmailName(at, "a".repeat(32)))).toEqual(at);
  expect(storedEmailTime("other.eml")).toBeUndefined();
});
