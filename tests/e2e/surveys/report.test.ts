import { createHash, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { firstQuestions } from "~/features/surveys/questions/first-questions";
import { enteredAtSite } from "../../support/survey-reports";
import { test as base } from "../support/fixtures";
import { expectAccessibleAndFittingAt, narrowAndWide } from "../support/screens";
import { startSite } from "../support/site";

const survey = randomUUID();

/** A site with a survey for a customer without an email address. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest's syntax for a fixture without dependencies
const test = base.extend("site", async ({}, { onCleanup }) => {
  const site = await startSite({
    fill: async (db) => {
      const { id } = await db
        .insertInto("appointments")
        .values({
          ...{ appointment_date: "2026-12-01", customer_name: "Quinn Sample", message: "" },
          ...{ customer_email: null, customer_phone: "+1 614 555 0142", source: "phone" as const },
          ...{ service_name: "Mobile Patrol", preferred_time: "night" },
          ...{ company: "Fairview Plaza LLC", site_address: "1200 Sample Avenue, Columbus" },
          submission_hash: createHash("sha256").update(survey).digest("hex"),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const now = new Date();
      await db
        .insertInto("survey_questions")
        .values({
          ...{ version: 1, sections: JSON.stringify(firstQuestions) },
          ...{ created_by: "Olive Office", created_at: now },
        })
        .execute();
      await db
        .insertInto("surveys")
        .values({
          ...{ id: survey, appointment_id: id, questions_version: 1 },
          ...{ created_by: "Olive Office", created_at: now, changed_at: now },
        })
        .execute();
      await db
        .insertInto("survey_changes")
        .values(
          enteredAtSite.map(({ after: _, ...change }) => ({
            ...change,
            ...{ survey_id: survey, changed_by: "Olive Office", changed_at: now },
          })),
        )
        .execute();
    },
  });
  onCleanup(site.stop);
  return site;
});

test("the office shares a report, the client reads it on a phone, and the link is revoked", async ({
  open,
  openOffice,
}) => {
  const { page: office } = await openOffice();
  await office.goto(`/admin/surveys/${survey}/report`);
  await expectAccessibleAndFittingAt(office, narrowAndWide);
  await office.getByRole("link", { name: "Share Report" }).click();
  await office.getByLabel("7", { exact: true }).check();
  await expectAccessibleAndFittingAt(office, narrowAndWide);
  await office.getByRole("button", { name: "Share Report" }).click();
  await office.getByRole("heading", { name: "Report Shared" }).waitFor();
  const link = await office.getByLabel("Link").inputValue();

  const { page, allowError } = await open({ width: 390 });
  await page.goto(new URL(link).pathname);
  await page.getByRole("heading", { name: "Site survey for Fairview Plaza LLC" }).waitFor();
  await expectAccessibleAndFittingAt(page, narrowAndWide);
  await page
    .getByRole("table", { name: "Risk matrix" })
    .getByText("1", { exact: true })
    .last()
    .waitFor();
  await page.getByRole("link", { name: "Finding 1" }).first().click();
  await page.getByText("The motor of the main gate is broken.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Site-Survey.pdf");

  await office.goto(`/admin/surveys/${survey}/report`);
  await office.getByText("Opened 2 times").click();
  await office.getByText("PDF", { exact: true }).waitFor();
  await expectAccessibleAndFittingAt(office, narrowAndWide);
  await office.getByRole("button", { name: "Revoke Link" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Revoke Link" }).click();
  await office.getByText("Revoked", { exact: true }).waitFor();
  allowError(/status of 410/);
  await page.reload();
  await page.getByRole("heading", { name: "This link has been deactivated" }).waitFor();
});
