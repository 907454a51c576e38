// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source code under test
import { expect, test } from "vitest";
import { unusedMessages, wordProblems } from "./words-rule.mjs";

const path = "app/features/careers/apply/form.tsx";
const found = (code) => wordProblems(path, code).map((line) => line.split('"')[1]);

test.each([
  ["text of JSX", "const a = <p>Apply now</p>;", "Apply now"],
  ["attributes", '<Field label="City" name="city" />;', "City"],
  ["attributes with expressions", 'const a = <img alt={b ? "A lit lobby" : ""} />;', "A lit lobby"],
  ["sentences", 'const error = "Please enter your name";', "Please enter your name"],
  ["single words", 'const label = open ? "Close" : m.open;', "Close"],
  ["words with hyphens", '[{ value: "a", label: "Staff no-show" }];', "Staff no-show"],
  ["templates", "const a = `Held until ${time}`;", "Held until {}"],
  ["pieces of templates", "const a = `${count} photos of ${all}`;", "{} photos of {}"],
  ["validation", 'z.string().min(1, "Please choose a date");', "Please choose a date"],
])("finds words in %s", (_, code, words) => {
  expect(found(code)).toEqual([words]);
});

test.each([
  "const a = <p className='mt-4 flex items-center'>{m.title}</p>;",
  'const look = "rounded border-edge px-4";',
  'import { a } from "./Some file";',
  'if (event.key === "Escape") close();',
  'throw new Error("This never happens");',
  "sql`select name from services order by name`;",
  "const path = `/careers/${id}?q=${words}`;",
  'type Status = "Open door" | "Closed door";',
  'headers.set("Cache-Control", "no-store, private");',
])("leaves code alone: %s", (code) => {
  expect(found(code)).toEqual([]);
});

test("the back office, tests and the catalogs may contain words", () => {
  const code = 'const label = "Add photo";';
  for (const file of [
    "app/features/gallery/photos/admin/grid.tsx",
    "app/routes/admin/dashboard.tsx",
    "app/shared/messages/booking.ts",
    "app/shared/dates.test.ts",
  ]) {
    expect(wordProblems(file, code)).toEqual([]);
  }
});

test("an email file may have text for the office but not for the recipient", () => {
  const code = `email({
    title: "Quote reminder",
    variables: [variable("total", "The total per week", "About $4,200")],
    html: "<p>Please answer soon.</p>",
  });`;
  const found = wordProblems("app/features/quotes/sending/quote-reminder.email.ts", code);
  expect(found.map((line) => line.split('"')[1])).toEqual(["<p>Please answer soon.</p>"]);
});

test("finds messages that nothing uses", () => {
  const files = [
    {
      path: "app/shared/messages/dates.ts",
      text: 'catalog({\n  day: "Day",\n  month: "Month",\n});',
    },
    { path: "app/a.ts", text: 'import { m as dates } from "~/shared/messages/dates";\ndates.day;' },
  ];
  expect(unusedMessages(files)).toEqual(["app/shared/messages/dates.ts: nothing uses month"]);
});
