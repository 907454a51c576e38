import { expect, test } from "vitest";
import { auditedEntities, topicOf } from "./audited";

/** The kinds of items of each topic, written down apart from the table under test. */
const shown = {
  services: ["service"],
  schedule: ["hours", "blackout", "consultant"],
  bookings: ["booking", "customer"],
  messages: ["message", "saved-reply"],
  views: ["saved-view"],
  urgent: ["urgent", "on-call"],
  emails: ["mail", "template"],
  settings: ["setting", "license", "coverage", "rate", "holiday"],
  gallery: ["photo"],
  jobs: ["job", "pay-rule"],
  applications: ["referrer", "application", "interview"],
  content: ["content"],
  people: ["user", "invitation", "session", "calendar"],
  surveys: ["survey"],
  quotes: ["quote"],
};

test("a change of each kind of item is announced to the pages that show it", () => {
  const expected = Object.entries(shown).flatMap(([topic, entities]) =>
    entities.map((entity) => [entity, topic]),
  );
  expect(topicOf).toEqual(Object.fromEntries(expected));
});

test("only exports, reports and records about people have no page that is kept up to date", () => {
  expect(auditedEntities.filter((entity) => !topicOf[entity])).toEqual([
    "audit",
    "privacy",
    "report",
  ]);
});
