import { expect, test } from "vitest";
import { pageTitle } from "./page-title";

test("a title ends with the company's name, as the layout has read it", () => {
  const matches = [undefined, { loaderData: { settings: { company_name: "Night Owls" } } }];
  expect(pageTitle(matches, "Services")).toBe("Services | Night Owls");
});

test("when the settings couldn't be read, the built-in name stands in", () => {
  expect(pageTitle([{ loaderData: undefined }], "Services")).toBe("Services | Watchpost Security");
});
