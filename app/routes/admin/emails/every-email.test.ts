import { expect, test } from "vitest";
import { blocksFromHtml, blocksToHtml } from "~/features/emails/blocks/blocks.rules";
import { templateProblems } from "~/features/emails/templates/problems.rules";
import { fillTemplate, sampleValues } from "~/features/emails/templates/rules";
import { emailDocument } from "~/platform/email/document";
import { emailText } from "~/shared/plain-text";
import { everyEmail } from "./every-email.server";

const declared = import.meta.glob("/app/features/**/*.email.ts", { eager: true });

test("every email that is declared is in the list once", () => {
  const exported = Object.values(declared).flatMap((module) => Object.values(module as object));
  expect(exported).not.toEqual([]);
  const names = (emails: readonly { name: string }[]) => emails.map(({ name }) => name).sort();
  expect(names(everyEmail)).toEqual(names(exported));
});

test.each(everyEmail)("the built-in $name has no unclosed variable", (email) => {
  for (const text of [email.subject, email.html]) {
    expect(text.replace(/\{\{[a-z_]+\}\}/g, "")).not.toMatch(/\{\{|\}\}/);
  }
});

test.each(everyEmail)("the built-in text of $name uses only documented variables", (email) => {
  expect(templateProblems(email, email.variables)).toEqual({});
  const { html } = fillTemplate(email, sampleValues(email.variables));
  expect(html).not.toMatch(/\{\{|\}\}/);
});

test.each(everyEmail)(
  "the built-in text $name opens in blocks, and its HTML stays the same",
  ({ html }) => {
    const found = blocksFromHtml(html);
    expect(found && blocksToHtml(found)).toBe(html);
  },
);

test.each(everyEmail)(
  "$name is a document with a language and its subject as the title",
  (email) => {
    const filled = fillTemplate(email, sampleValues(email.variables));
    const html = emailDocument(filled);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US">/);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html).toContain(filled.html);
  },
);

test.each(everyEmail)(
  "the plain text of $name has no blank stretches and contains each link once",
  (email) => {
    const filled = fillTemplate(email, sampleValues(email.variables));
    const text = filled.text ?? emailText(filled.html);
    expect(text).not.toMatch(/\n\s*\n\s*\n|^\s|\s$/);
    const links = text.match(/https?:\/\/[^\s\]]+/g) ?? [];
    expect(links).toEqual([...new Set(links)]);
  },
);

test.each(everyEmail.filter(({ html }) => html.includes("Hello ")))(
  "$name greets by first name",
  (email) => {
    expect(email.html).toContain("<p>Hello {{first_name}},</p>");
    const { html } = fillTemplate(email, sampleValues(email.variables));
    expect(html).toMatch(/<p>Hello (Ada|Ann|Ben|Olive|Pat),<\/p>/);
  },
);

test.each(everyEmail)("$name names no environment variable and has American dates", (email) => {
  const filled = fillTemplate(email, sampleValues(email.variables));
  const texts = [filled.subject, emailText(filled.html), email.title, email.when];
  const meanings = email.variables.map(({ means }) => means);
  expect([...texts, ...meanings].join("\n")).not.toMatch(
    /\b[A-Z]{3,}_[A-Z_]+|\b\d{4}-\d\d-\d\d\b|\b(?:1[3-9]|2[0-3]):[0-5]\d\b|cancelled/,
  );
});
