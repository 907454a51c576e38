import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SectionInput } from "~/features/surveys/questions/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as section from "./section";

type Input = ReturnType<typeof SectionInput.parse>;

/** The form for a section with these questions. */
async function openSection(questions: string[], width: 390 | 1440 = 1440) {
  const saved: Input[] = [];
  await renderOffice(
    [
      screenOf("/admin/surveys/questions/:section", section, {
        loader: () => ({
          section: {
            id: "roof",
            title: questions.length > 0 ? "Roof" : "",
            questions: (questions.length > 0 ? questions : [""]).map((text, at) => ({
              id: text && `q${at}`,
              text,
              hint: "",
            })),
          },
          seen: "opened",
        }),
        action: ({ request }) =>
          answer(request, SectionInput, (input) => {
            saved.push(input);
            return redirect("/admin/surveys/questions");
          }),
      }),
      { path: "/admin/surveys/questions", element: <h1>Survey Questions</h1> },
    ],
    { at: "/admin/surveys/questions/roof", width },
  );
  return saved;
}

const question = (number: number) => page.getByRole("group", { name: `Question ${number}` });
const text = (number: number) => question(number).getByLabelText("Question", { exact: true });
const button = (name: string) => page.getByRole("button", { name });
const back = page.getByRole("heading", { level: 1, name: "Survey Questions" });

test("questions are saved in their new order", async () => {
  const saved = await openSection(["Are hatches locked?"]);
  await button("Add Question").click();
  await expect.element(text(2)).toHaveFocus();
  await userEvent.keyboard("Can anybody climb up?{Tab}Pipes, trees, bins.");
  button("Move Question 2 up").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(text(1)).toHaveValue("Can anybody climb up?");
  await button("Save Section").click();
  await expect.element(back).toBeVisible();
  expect(saved).toEqual([
    {
      seen: "opened",
      section: "roof",
      title: "Roof",
      questions: [
        { id: "", text: "Can anybody climb up?", hint: "Pipes, trees, bins." },
        { id: "q0", text: "Are hatches locked?", hint: "" },
      ],
    },
  ]);
});

test("a removed question isn't saved", async () => {
  const saved = await openSection(["Are hatches locked?", "Is there a ladder?"]);
  await button("Remove question 1").click();
  await button("Save Section").click();
  await expect.element(back).toBeVisible();
  expect(saved[0]?.questions.map(({ id }) => id)).toEqual(["q1"]);
});

test("says what is missing on a phone", async () => {
  await openSection([], 390);
  await button("Save Section").click();
  await expect
    .element(page.getByLabelText("Title"))
    .toHaveAccessibleDescription("Enter a title, such as Perimeter and gates");
  await expect.element(page.getByLabelText("Title")).toHaveFocus();
  await expectAccessible();
  await page.getByLabelText("Title").fill("Roof");
  await question(1).getByLabelText("What to look for").fill("Pipes");
  await button("Save Section").click();
  await expect.element(text(1)).toHaveAccessibleDescription("Enter the question");
  await expect.element(page.getByLabelText("What to look for")).toHaveValue("Pipes");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("says above the button that a section needs a question", async () => {
  await openSection([]);
  await page.getByLabelText("Title").fill("Roof");
  await button("Save Section").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Enter at least one question");
});

test("the button stays in view with many questions", async () => {
  await openSection(Array.from({ length: 8 }, (_, at) => `Question number ${at}?`));
  await expect.element(text(1)).toBeVisible();
  window.scrollTo(0, 0);
  await expect
    .poll(() => button("Save Section").element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(window.innerHeight);
});
