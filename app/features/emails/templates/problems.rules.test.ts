import { expect, test } from "vitest";
import { builtInEmails } from "./built-in.content";
import { emailKinds } from "./kinds.content";
import { templateProblems } from "./problems.rules";
import { fillTemplate, sampleValues } from "./rules";
import { emailTemplateNames } from "./schema";

const variables = [
  { name: "customer_name", means: "Who asked", sample: "Ada" },
  { name: "link", means: "Where to", sample: "https://example.com", needed: true },
];
const problemsOf = (html: string, more = {}) =>
  templateProblems({ subject: "Hello", html: `${html}{{link}}`, ...more }, variables);

test.each([
  ["{{customer_name}} and {{ customer_name }}", undefined],
  ["{{customer_nam}}", "Unknown variable: {{customer_nam}}"],
  ["{{Customer_Name}}", "Unknown variable: {{Customer_Name}}"],
  ["{{customer name}}", "Unknown variable: {{customer name}}"],
  ["{{}}", "Unknown variable: {{}} has no name"],
  ["{{constructor}}", "Unknown variable: {{constructor}}"],
  ["{{customer_name} and more", "A variable is not closed: {{customer_name} and more{{link}}"],
  ["{{customer_name", "A variable is not closed: {{customer_name{{link}}"],
  ["customer_name}}", "A variable is not opened: customer_name}}"],
  ["{customer_name}}", "A variable is not opened: {customer_name}}"],
  ["<style>@media print{p{color:red}}</style>", undefined],
])("%s", (html, problem) => {
  expect(problemsOf(html).html).toBe(problem);
});

test("each field has its own problem", () => {
  expect(problemsOf("", { subject: "{{oops}}", text: "{{link}} {{name" })).toEqual({
    subject: "Unknown variable: {{oops}}",
    text: "A variable is not closed: {{name",
  });
});

test("a mail can't be saved without the variable that makes it of use", () => {
  const without = templateProblems({ subject: "Hello", html: "<p>Nothing</p>" }, variables);
  expect(without.html).toContain("This mail needs {{link}}");
  expect(problemsOf("", { text: "Nothing" }).text).toContain("This mail needs {{link}}");
});

test.each(emailTemplateNames)(
  "the built-in text of %s knows its variables, and the office knows them, too",
  (name) => {
    const { variables: known } = emailKinds[name];
    const mail = builtInEmails[name];
    expect(templateProblems(mail, known)).toEqual({});
    const { html } = fillTemplate(mail, sampleValues(known));
    expect(html).not.toMatch(/\{\{|\}\}/);
  },
);
