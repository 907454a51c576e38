import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";
import { editAddress, serviceScreens } from "../../../../tests/support/service-screens";
import { LeaveQuestion } from "./unsaved-changes-guard";

/** Whether the browser would ask before it closes the window. */
function asksBeforeClosing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

const title = page.getByLabelText("Title");
const openForm = () => renderOffice(serviceScreens({ save: () => null }), { at: editAddress });

test("asks only while there is unsaved input", async () => {
  await openForm();
  await title.click();
  expect(asksBeforeClosing()).toBe(false);
  await title.fill("Half a title");
  await expect.poll(asksBeforeClosing).toBe(true);
  await title.fill("Night Watch");
  expect(asksBeforeClosing()).toBe(false);
});

test.each([
  [
    "a phone link",
    <a key="" href="tel:+15550100">
      Call
    </a>,
  ],
  [
    "an email link",
    <a key="" href="mailto:office@example.com">
      Call
    </a>,
  ],
  [
    "a download",
    <a key="" href="/admin/resume" data-keeps-page="">
      Call
    </a>,
  ],
])("doesn't ask when %s keeps the page open", async (_, link) => {
  let asked: boolean | undefined;
  const follow = (event: React.MouseEvent) => {
    event.preventDefault();
    asked = asksBeforeClosing();
  };
  await renderOffice(
    [
      {
        path: "/admin",
        element: (
          <>
            <form method="post">
              <input name="note" aria-label="Note" />
            </form>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the link inside */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: for the link inside */}
            <div onClick={follow}>{link}</div>
          </>
        ),
      },
    ],
    { at: "/admin" },
  );
  await page.getByLabelText("Note").fill("Half a note");
  await expect.poll(asksBeforeClosing).toBe(true);
  await page.getByRole("link", { name: "Call" }).click();
  expect(asked).toBe(false);
  expect(asksBeforeClosing()).toBe(true);
});

test("asks while an upload runs that goes on on other screens", async () => {
  await renderOffice(
    [
      {
        path: "/admin/photos",
        element: (
          <LeaveQuestion when={false} closing question="Leave?" keepLabel="Stay" leaveLabel="Leave">
            A photo is being uploaded.
          </LeaveQuestion>
        ),
      },
      { path: "/admin", element: <h1>Dashboard</h1> },
    ],
    { at: "/admin/photos" },
  );
  await expect.poll(asksBeforeClosing).toBe(true);
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});
