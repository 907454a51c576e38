import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../tests/support/mount";
import { KeptDrawing, laterDrawing } from "./kept-drawing";

const Lamp = ({ name }: { name: string }) => (
  <svg role="img" aria-label={name}>
    <circle r="4" />
  </svg>
);

const open = (load: () => Promise<typeof Lamp>) =>
  mount(
    <>
      <KeptDrawing drawing={laterDrawing(load) as typeof Lamp} name="Lamp" />
      <p>The rest of the page</p>
    </>,
  );

const drawing = page.getByRole("img", { name: "Lamp" });
const rest = page.getByText("The rest of the page");

test("a drawing is drawn when its code is loaded", async () => {
  const code = Promise.withResolvers<typeof Lamp>();
  await open(() => code.promise);
  await expect.element(rest).toBeVisible();
  await expect.element(drawing).not.toBeInTheDocument();
  code.resolve(Lamp);
  await expect.element(drawing).toBeVisible();
});

test("a page is complete without a drawing whose code can't be loaded", async () => {
  let tries = 0;
  await open(async () => {
    tries += 1;
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  await expect.poll(() => tries).toBe(1);
  await expect.element(rest).toBeVisible();
  await expect.element(drawing).not.toBeInTheDocument();
});
