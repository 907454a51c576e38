import { useRef } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useDraft } from "./use-draft";

function Form() {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, "contact");
  return (
    <form ref={form}>
      <label>
        Message <textarea name="message" />
      </label>
    </form>
  );
}

test("a reload keeps the text of the field that is still being typed in", async () => {
  const first = await render(<Form />);
  await first.getByLabelText("Message").click();
  await userEvent.keyboard("Two gates");
  await first.unmount();
  const again = await render(<Form />);
  await expect.element(again.getByLabelText("Message")).toHaveValue("Two gates");
});
