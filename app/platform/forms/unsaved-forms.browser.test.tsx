import { afterEach, expect, test } from "vitest";
import { restoredForm, storeUnsavedForms, takeUnsavedForms } from "./unsaved-forms";

const screen = "/admin/business-info?from=home";
const path = "/admin/business-info";
const ann = "ann@example.com";

/** A form as it was typed into. */
function typed(): HTMLFormElement {
  const form = document.createElement("form");
  form.innerHTML = `<input name="intent" value="contact"><input name="address" value="12 Half Street">
    <input name="currentPassword" value="secret 1"><input name="password" value="secret 2">`;
  return form;
}

const restored = () => restoredForm(path, "contact", "You were signed out.");

afterEach(() => {
  restored()?.done();
  sessionStorage.clear();
});

test("what someone typed is theirs once, without passwords", () => {
  const form = typed();
  storeUnsavedForms(ann, screen, [form]);
  expect(sessionStorage.getItem("unsaved-forms")).not.toContain("secret");
  expect(takeUnsavedForms(ann)).toBe(screen);
  expect(restored()?.result.values).toEqual({ intent: "contact", address: "12 Half Street" });
  expect(restored()?.isOf(form)).toBe(true);
  restored()?.done();
  expect(restored()).toBeUndefined();
  expect(takeUnsavedForms(ann)).toBeUndefined();
});

test("the next person to sign in gets nothing, and nobody does later", () => {
  storeUnsavedForms(ann, screen, [typed()]);
  expect(takeUnsavedForms("eve@example.com")).toBeUndefined();
  expect(restored()).toBeUndefined();
  expect(takeUnsavedForms(ann)).toBeUndefined();
});
