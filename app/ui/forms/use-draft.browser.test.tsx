import { useRef } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../tests/support/mount";
import { clearDraft, useDraft } from "./use-draft";

function Contact() {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, "contact");
  return (
    <form ref={form}>
      <input name="name" aria-label="Name" />
    </form>
  );
}

test("keeps what is typed before the field is left, as for a reload", async () => {
  clearDraft("contact");
  await mount(<Contact />);
  const name = page.getByLabelText("Name");
  await name.fill("Mia Mishap");
  await expect.element(name).toHaveFocus();
  await mount(<Contact />);
  await expect.element(name.nth(1)).toHaveValue("Mia Mishap");
  clearDraft("contact");
});
