import { type ReactNode, useEffect, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";
import { LeaveQuestion } from "./unsaved-changes-guard";

const question = (name: string) => page.getByRole("alertdialog", { name });
const dashboard = page.getByRole("navigation").getByRole("link", { name: "Dashboard" });
const dashboardTitle = page.getByRole("heading", { name: "Dashboard" });

function Photos({ waiting, closing = waiting }: { waiting: boolean; closing?: boolean }) {
  return (
    <LeaveQuestion
      when={waiting}
      closing={closing}
      question="Leave before all photos are uploaded?"
      keepLabel="Stay Here"
      leaveLabel="Leave"
    >
      1 photo hasn’t started uploading.
    </LeaveQuestion>
  );
}

/** The last photo starts uploading with the event `upload-started`. */
function Uploads() {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    const start = () => setWaiting(false);
    addEventListener("upload-started", start);
    return () => removeEventListener("upload-started", start);
  }, []);
  return <Photos waiting={waiting} closing />;
}

function open(screen: ReactNode) {
  return renderOffice(
    [
      { path: "/admin/photos", element: screen },
      { path: "/admin", element: <h1>Dashboard</h1> },
    ],
    { at: "/admin/photos" },
  );
}

test("asks in its own words", async () => {
  await open(<Photos waiting />);
  await dashboard.click();
  const dialog = question("Leave before all photos are uploaded?");
  await expect.element(dialog).toHaveAccessibleDescription("1 photo hasn’t started uploading.");
  await dialog.getByRole("button", { name: "Stay Here" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe("/admin/photos");
  await dashboard.click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect.element(dashboardTitle).toBeVisible();
});

test("asks nothing when nothing would be lost", async () => {
  await open(<Photos waiting={false} />);
  await dashboard.click();
  await expect.element(dashboardTitle).toBeVisible();
});

test("asks about each kind of change in turn", async () => {
  await open(
    <>
      <Photos waiting />
      <form method="post">
        <input name="note" aria-label="Note" />
      </form>
    </>,
  );
  await page.getByLabelText("Note").fill("Half a note");
  await dashboard.click();
  await question("Leave before all photos are uploaded?")
    .getByRole("button", { name: "Leave" })
    .click();
  await question("Leave without saving?")
    .getByRole("button", { name: "Leave Without Saving" })
    .click();
  await expect.element(dashboardTitle).toBeVisible();
});

test("leaves by itself when the last upload starts while it asks", async () => {
  await open(<Uploads />);
  await dashboard.click();
  await expect.element(question("Leave before all photos are uploaded?")).toBeVisible();
  dispatchEvent(new Event("upload-started"));
  await expect.element(dashboardTitle).toBeVisible();
});
