import { expect, test } from "vitest";
import { toasts } from "./toasts";
import type { ToastMessage } from "./toasts/message";

/** Shown with a page that has a button to try again, or with the reason for the failure. */
const withReason = /^Failed to (load|download|export)\b/;
/** SPEC.md's messages for accounts; the form shows the reason. */
const asSpecified = ["Failed to log in", "Failed to sign up"];

const whatToDo =
  /\b(please|try|choose|enter|add|create|make|send|open|call|change|replace|finish|see|search|tell|lift|cancel|deactivate|you’re now seeing|click|ask)\b/i;

test.each(Object.entries<ToastMessage>(toasts).filter(([, { tone }]) => tone === "bad"))(
  "the error %s says what to do next",
  (_, { title, description = "", link }) => {
    if (link || withReason.test(title) || asSpecified.includes(title)) return;
    expect(`${title} ${description}`).toMatch(whatToDo);
  },
);

test("only texts of SPEC.md say “successfully”", () => {
  const said = Object.values<ToastMessage>(toasts).map(({ title }) => title);
  expect([...new Set(said.filter((title) => title.includes("successfully")))]).toEqual([
    "Template updated successfully",
    "Settings saved successfully",
    "Service added successfully",
    "Service deleted successfully",
    "Job created successfully",
    "Job updated successfully",
    "Job activated successfully",
    "Job deactivated successfully",
    "Job deleted successfully",
    "Business information updated successfully",
    "Changes saved successfully! Your updates are now live on the website.",
    "Logged in successfully",
    "Logged out successfully",
  ]);
});
