import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ClientReport } from "~/features/surveys/report/schema";
import { expectAccessible } from "../../../tests/support/accessible";
import { screenOf } from "../../../tests/support/route-screens";
import { renderSite } from "../../../tests/support/site-screen";
import { aSurveyReport } from "../../../tests/support/survey-documents";
import * as survey from "./survey";

const valid: ClientReport = {
  state: "valid",
  document: aSurveyReport(),
  validUntil: "Dec 23, 2026",
};

function openReport(report: ClientReport = valid, width: 390 | 1440 = 390) {
  return renderSite(
    [screenOf("/survey/:secret", survey, { loader: () => ({ report }) as never })],
    {
      at: "/survey/own",
      width,
    },
  );
}

test("a finding in the overview leads to its details", async () => {
  await openReport();
  const link = page.getByRole("link", { name: "Finding 1" }).first();
  await link.click();
  const place = document.getElementById(location.hash.slice(1));
  expect(place?.textContent).toContain("The motor of the main gate is broken.");
});

test("the matrix counts the findings", async () => {
  await openReport();
  const matrix = page.getByRole("table", { name: "Risk matrix" });
  await expect.element(matrix).toBeVisible();
  await expect.element(matrix.getByText("1", { exact: true }).last()).toBeVisible();
});

test("the report can be downloaded", async () => {
  await openReport();
  await expect
    .element(page.getByRole("link", { name: "Download PDF" }))
    .toHaveAttribute("href", "/survey/own/report.pdf");
});

test.each(["revoked", "expired"] as const)(
  "a link that is %s shows nothing of it",
  async (state) => {
    await openReport({ state, validUntil: "Dec 23, 2026" });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(page.getByText(/Fairview Plaza/)).not.toBeInTheDocument();
    await expectAccessible();
  },
);
