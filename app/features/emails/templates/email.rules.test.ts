import { expect, test } from "vitest";
import { email, variable } from "./email.rules";

const template = {
  name: "shift_offer",
  title: "Shift offer",
  needs: "bookings.edit",
  when: "Sent to officers.",
  variables: [variable("post", "The post", "Fairview Plaza"), variable("start", "When", "6 PM")],
  subject: "{{post}}, {{start}}",
  html: "<p>{{company}}</p>",
} as const;

test("adds the variables that every email has", () => {
  const offer = email({ ...template, values: (post: string) => ({ post, start: "7 PM" }) });
  expect(offer.variables.map(({ name }) => name).slice(0, 3)).toEqual(["post", "start", "company"]);
  expect(offer.values("North Gate")).toEqual({ post: "North Gate", start: "7 PM" });
});

test("an email without a value for one of its variables doesn't compile", () => {
  // @ts-expect-error: `start` is missing
  const offer = email({ ...template, values: (post: string) => ({ post }) });
  expect(offer.name).toBe("shift_offer");
});
