import { expect, onTestFinished, test } from "vitest";
import { createFormTracker } from "./form-tracker";

/** Adds a form that the server rendered, starts tracking, and returns the unsaved forms. */
function track(html: string, edit: (form: HTMLFormElement) => void = () => {}) {
  const place = document.createElement("div");
  place.innerHTML = `<form method="post">${html}</form>`;
  document.body.append(place);
  const form = place.querySelector("form") as HTMLFormElement;
  edit(form);
  const tracker = createFormTracker();
  const stop = tracker.listen(() => {});
  onTestFinished(() => {
    stop();
    place.remove();
  });
  return { form, unsaved: () => tracker.unsaved().length > 0 };
}

const field = (form: HTMLFormElement) => form.elements[0] as HTMLInputElement;

test("counts what was typed before the scripts had loaded", () => {
  const { unsaved } = track('<input name="title" value="Before">', (form) => {
    field(form).value = "Typed early";
  });
  expect(unsaved()).toBe(true);
});

test("a form as the server rendered it isn't unsaved", () => {
  const { unsaved } = track(
    `<input name="title" value="Before"><textarea name="text">\r\nTwo\r\nlines</textarea>
     <select name="type"><option>A</option><option selected>B</option></select>
     <input type="checkbox" name="on" checked><input type="hidden" name="seen" value="1">`,
  );
  expect(unsaved()).toBe(false);
});

test("counts a form that was refused without scripts", () => {
  const { unsaved } = track('<input name="title" value="" aria-invalid="true">');
  expect(unsaved()).toBe(true);
});

test("counts a form that says why it was refused", () => {
  const { unsaved } = track('<input name="title" value="Mine"><p role="alert">Not saved</p>');
  expect(unsaved()).toBe(true);
});

test("counts a form that was filled in by the browser without focus", () => {
  const { form, unsaved } = track('<input name="title" value="Before">');
  field(form).value = "Filled in";
  field(form).dispatchEvent(new Event("change", { bubbles: true }));
  expect(unsaved()).toBe(true);
});

test.each([
  ["a text", '<input name="title" value="Before">', (field) => Object.assign(field, { value: "" })],
  [
    "a long text",
    '<textarea name="text"></textarea>',
    (field) => Object.assign(field, { value: "Half" }),
  ],
  ["a checkbox", '<input type="checkbox" name="on" checked>', (field) => field.click()],
  ["a choice", '<input type="radio" name="type" value="A">', (field) => field.click()],
  [
    "a select",
    '<select name="type"><option>A</option><option>B</option></select>',
    (field) => Object.assign(field, { value: "B" }),
  ],
] satisfies [string, string, (field: HTMLInputElement) => void][])(
  "counts a change of %s until the old value is back",
  (_, html, change) => {
    const { form, unsaved } = track(html);
    expect(unsaved()).toBe(false);
    field(form).focus();
    change(field(form));
    field(form).dispatchEvent(new Event("input", { bubbles: true }));
    expect(unsaved()).toBe(true);
    form.reset();
    field(form).dispatchEvent(new Event("input", { bubbles: true }));
    expect(unsaved()).toBe(false);
  },
);

test("ignores fields that aren't sent", () => {
  const { form, unsaved } = track('<input value="Before"><input name="title" value="Before">');
  field(form).value = "Search";
  field(form).dispatchEvent(new Event("input", { bubbles: true }));
  expect(unsaved()).toBe(false);
});
