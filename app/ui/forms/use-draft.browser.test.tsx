import { useRef } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useDraft } from "./use-draft";

function Form({ label }: { label: string }) {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, "contact");
  return (
    <form ref={form}>
      <label>
        {label} <textarea name="message" />
      </label>
    </form>
  );
}

test("a draft has the text of the field that is still being typed in", async () => {
  const first = await render(<Form label="First visit" />);
  await first.getByLabelText("First visit").click();
  await userEvent.keyboard("Two gates");
  // As after a reload, but the first form never loses the focus.
  const again = await render(<Form label="After a reload" />);
  await expect.element(again.getByLabelText("After a reload")).toHaveValue("Two gates");
});
