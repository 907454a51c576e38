import axe from "axe-core";
import { expect } from "vitest";

/** `best-practice` checks landmarks, a single h1 and the order of headings. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Checks a mounted component for violations that axe finds, such as an open dialog or an error.
 * Contrast, whole-page rules and the office's sidebar are checked where every screen is loaded.
 */
export async function expectAccessible(inside: Element = document.body): Promise<void> {
  // The sticky header covers a part of whatever has been scrolled under it.
  scrollTo({ top: 0, behavior: "instant" });
  const context = {
    include: inside,
    exclude: [["aside[aria-label=Sidebar]"]],
  } as axe.ElementContext;
  const { violations } = await axe.run(context, {
    resultTypes: ["violations"],
    runOnly: rules,
    rules: {
      "color-contrast": { enabled: false },
      // Compares the colors of a link and the text around it.
      "link-in-text-block": { enabled: false },
      region: { enabled: false },
      // For fingers; it takes half of the time. For a few seconds, a toast can cover a part of the
      // header.
      "target-size": { enabled: innerWidth < 640 && !document.querySelector(".toast") },
    },
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
  expect(found, "accessibility").toEqual([]);
}
