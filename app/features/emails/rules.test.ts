import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInMails } from "./content";
import { fillTemplate } from "./rules";

const template = { subject: "For {{ name }}", html: "<p>{{name}} / {{name}} / {{missing}}</p>" };

test("every occurrence is filled, an unknown variable becomes nothing", () => {
  expect(fillTemplate(template, { name: "Ada" })).toEqual({
    subject: "For Ada",
    html: "<p>Ada / Ada / </p>",
  });
});

test("whatever a value holds, it adds no tag, no attribute and no header line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (name) => {
      const filled = fillTemplate({ subject: "{{name}}", html: "{{name}}" }, { name });
      expect(filled.html.replaceAll("<br>", "")).not.toMatch(/[<>"']/);
      expect(filled.subject).not.toMatch(/[\r\n]/);
    }),
  );
});

test("a value that looks like a variable stays text", () => {
  const values = { name: "{{link}}", link: "https://example.com" };
  expect(fillTemplate({ subject: "{{name}}", html: "{{name}}" }, values)).toEqual({
    subject: "{{link}}",
    html: "{{link}}",
  });
});

test("replacement patterns of String.replace mean nothing in a value", () => {
  expect(fillTemplate(template, { name: "$& $1 $$" }).subject).toBe("For $& $1 $$");
});

test("names that every object has are no variables", () => {
  const text = { subject: "{{constructor}}", html: "{{to_string}}" };
  expect(fillTemplate(text, {})).toEqual({ subject: "", html: "" });
});

test.each(Object.entries(builtInMails))("the built-in %s has no unclosed variable", (_, mail) => {
  for (const text of [mail.subject, mail.html]) {
    expect(text.replace(/\{\{[a-z_]+\}\}/g, "")).not.toMatch(/\{\{|\}\}/);
  }
});
