import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../../tests/support/office-screen";
import { screenOf } from "../../../../../tests/support/route-screens";
import { holdUploads } from "../../../../../tests/support/uploads";
import * as upload from "./upload";

const at = "/admin/photos/slots/hero/upload";
const file = (name: string) => new File(["photo"], name);

test("an uploaded photo leads to the form that crops it", async () => {
  const uploads = holdUploads();
  await renderOffice(
    [
      screenOf(at, upload, {
        loader: () => ({
          key: "hero" as const,
          title: "Home page",
          page: { path: "/", name: "Home" },
        }),
      }),
      { path: "/admin/photos/slots/hero", element: <h1>Crop</h1> },
    ],
    { at },
  );
  const chooser = page.getByRole("region").getByLabelText("Choose a Photo");
  await chooser.upload(file("notes.jpg"));
  (await uploads.number(0)).answer(400, { error: "This isn’t an image." });
  await expect.element(page.getByText("This isn’t an image.")).toBeVisible();
  expect(chooser.element()).not.toHaveAttribute("multiple");
  await chooser.upload(file("officers.jpg"));
  const sent = await uploads.number(1);
  expect(sent.url).toBe("/admin/photos/slots/hero/file");
  sent.answer(200, { id: "hero" });
  await expect.element(page.getByRole("heading", { name: "Crop" })).toBeVisible();
});
