import { expect, test } from "vitest";
import { fillTemplate } from "./rules";

/** The places in HTML where a variable can be. */
const places = [
  "<p>Hello {{name}}</p>",
  '<a title="{{name}}">x</a>',
  "<a title='{{name}}'>x</a>",
  "<a title={{name}}>x</a>",
  "<b>{{name}}</b><style>p { color: {{name}} }</style>",
  "<!-- {{name}} --><title>{{name}}</title><textarea>{{name}}</textarea>",
  "<{{name}}>x</{{name}}>",
];

/** Every text of up to four of the characters that matter in HTML. */
const characters = ["<", ">", '"', "'", "=", "`", "/", " ", "a", "-", "!", "&", "\n"];
function textsOf(length: number): string[] {
  if (length === 0) return [""];
  const shorter = textsOf(length - 1);
  return [...new Set(shorter.flatMap((text) => characters.map((more) => text + more)))];
}

const names = [
  ...textsOf(3),
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  "</title></textarea></style>--><script>alert(1)</script>",
  "\u2028<b>\u0000",
];

/** The tags and attributes that a browser sees in HTML. */
function structure(html: string): string {
  return [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("*")]
    .filter(({ localName }) => localName !== "br")
    .map((element) => [element.localName, ...element.getAttributeNames()].join(" "))
    .join(", ");
}

test.each(places)("a visitor's name can't change the structure of %s", (html) => {
  const fill = (name: string) => structure(fillTemplate({ subject: "", html }, { name }).html);
  const plain = fill("Ada");
  expect(names.filter((name) => fill(name) !== plain)).toEqual([]);
});
