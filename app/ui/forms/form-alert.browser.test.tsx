import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../tests/support/mount";
import { FormAlert } from "./form-alert";

test.each([
  ["Not saved", "Not saved"],
  ["Not saved\nThe connection was lost.", "Not saved The connection was lost."],
  ["Not sent\n550 No.\nAsk your host.", "Not sent 550 No. Ask your host."],
])("shows all lines of %j", async (text, shown) => {
  await mount(<FormAlert>{text}</FormAlert>);
  await expect.element(page.getByRole("alert")).toHaveTextContent(shown);
});
