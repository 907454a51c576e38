import { useRef, useState } from "react";
import { Form } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { FormRowList, useFormRows } from "./form-rows";

/** Changes the form without an event, as an answer of the server does. */
let announce = (_words: string) => {};

function Questions() {
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState("");
  announce = setWords;
  const initial = ["Who?", "When?"].map((text, at) => ({ key: String(at), entry: { text } }));
  const rows = useFormRows(initial, form);
  return (
    <Form ref={form} method="post">
      <h1>Questions</h1>
      <p>{words}</p>
      <FormRowList
        rows={rows}
        name="Question"
        label="Questions in order"
        most={3}
        blank={{ text: "" }}
      >
        {(at, { text }) => (
          <>
            <input type="hidden" name={`kind-${at}`} value="text" />
            <input name={`text-${at}`} defaultValue={text} aria-label="Text" />
          </>
        )}
      </FormRowList>
      <button type="submit">Save</button>
    </Form>
  );
}

/** A form with two rows. Returns what it sends. */
async function openForm(width: 390 | 1440 = 1440) {
  const sent: string[] = [];
  await renderOffice(
    [
      {
        path: "/admin",
        Component: Questions,
        action: async ({ request }) => {
          const form = await request.formData();
          sent.push([...form].filter(([name]) => name.startsWith("text")).join(" "));
          return null;
        },
      },
    ],
    { at: "/admin", width },
  );
  await expect.element(button("Add Question")).toBeVisible();
  return sent;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const texts = () => [...document.querySelectorAll<HTMLInputElement>("input[name^=text]")];
const values = () => texts().map(({ value }) => value);

test("a new row gets the focus in its first field", async () => {
  await openForm();
  await button("Add Question").click();
  await expect.poll(() => document.activeElement).toBe(texts()[2]);
  await expect.element(page.getByRole("group", { name: "Question 3" })).toBeVisible();
  await expectAccessible();
});

test("no more rows can be added than are possible", async () => {
  await openForm();
  await button("Add Question").click();
  await expect.element(button("Add Question")).not.toBeInTheDocument();
});

test("rows keep what is typed when one of them is removed", async () => {
  const sent = await openForm();
  await button("Add Question").click();
  await userEvent.keyboard("Why?");
  await button("Remove question 1").click();
  expect(values()).toEqual(["When?", "Why?"]);
  await expect.element(page.getByRole("group", { name: "Question 1" })).toBeVisible();
  await button("Save").click();
  await expect.poll(() => sent).toEqual(["text-1,When? text-2,Why?"]);
});

test("a form is sent in the order of its rows", async () => {
  const sent = await openForm();
  await button("Move Question 2 up").click();
  expect(values()).toEqual(["When?", "Who?"]);
  await button("Save").click();
  await expect.poll(() => sent).toEqual(["text-1,When? text-0,Who?"]);
});

test("rows fit a phone", async () => {
  await openForm(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("a row that is added while the form is being changed gets the focus", async () => {
  await openForm();
  const changed = new MutationObserver(() => {
    changed.disconnect();
    (button("Add Question").element() as HTMLElement).click();
  });
  changed.observe(document.body, { subtree: true, childList: true, characterData: true });
  announce("Saved");
  await expect.poll(() => texts().indexOf(document.activeElement as HTMLInputElement)).toBe(2);
});
