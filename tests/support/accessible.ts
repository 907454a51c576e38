import axe from "axe-core";
import { expect } from "vitest";

/** `best-practice` checks landmarks, a single h1 and the order of headings. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Checks a mounted component for violations that axe finds, such as an open dialog or an error.
 * Contrast and whole-page rules are checked where every screen is loaded.
 */
export async function expectAccessible(inside: Element = document.body): Promise<void> {
  const { violations } = await axe.run(inside, {
    resultTypes: ["violations"],
    runOnly: rules,
    rules: {
      "color-contrast": { enabled: false },
      region: { enabled: false },
      // For a few seconds, a toast can cover a part of the header.
      "target-size": { enabled: !document.querySelector(".toast") },
    },
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
  expect(found, "accessibility").toEqual([]);
}
