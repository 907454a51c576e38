import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Block,
  type Blocks,
  blocksFromHtml,
  blocksToHtml,
  type Inline,
  type Mark,
} from "./blocks.rules";
import { letter } from "./frame.rules";

const word = fc.stringMatching(/^[A-Za-z0-9&<>"'’.,:!?;/=-]{1,12}$/);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const name = fc.constantFrom("customer_name", "date", "link");
const mark: fc.Arbitrary<Mark[]> = fc.constantFrom<Mark[][]>(
  [],
  [{ type: "strong" }],
  [{ type: "em" }],
  [{ type: "small" }],
  [{ type: "small" }, { type: "strong" }],
  [{ type: "link" as const, attrs: { href: 'https://example.com/?a=1&b="x"' } }],
  [{ type: "link" as const, attrs: { href: "{{link}}" } }],
);

const marked = (node: object, marks: object[]) => (marks.length > 0 ? { ...node, marks } : node);

/** Text next to text with the same marks would be one text, so variables come between. */
const inline: fc.Arbitrary<Inline[]> = fc
  .array(fc.tuple(text, mark, name, mark, fc.boolean()), { minLength: 1, maxLength: 3 })
  .map((parts) =>
    parts.flatMap(
      ([said, looks, variable, others, breaks]) =>
        [
          marked({ type: "text", text: said }, looks),
          marked({ type: "variable", attrs: { name: variable } }, others),
          ...(breaks ? [{ type: "break" }] : []),
        ] as Inline[],
    ),
  );

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constant("paragraph" as const),
    attrs: fc.record({ look: fc.constantFrom("normal", "small", "large") }),
    content: inline,
  }),
  fc.record({ type: fc.constant("heading" as const), content: inline }),
  fc.record({
    type: fc.constant("list" as const),
    attrs: fc.record({ ordered: fc.boolean() }),
    content: fc.array(fc.record({ type: fc.constant("item" as const), content: inline }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    type: fc.constant("button" as const),
    attrs: fc.record({ variable: name }),
    content: text.map((label): Inline[] => [{ type: "text", text: label }]),
  }),
  fc.constant({ type: "divider" }),
);

const blocks: fc.Arbitrary<Blocks> = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content) => ({ type: "doc", content }));

test("converting blocks to HTML and back gives the same blocks", () => {
  fc.assert(
    fc.property(blocks, (written) => {
      const html = blocksToHtml(written);
      expect(blocksFromHtml(html)).toEqual(written);
      expect(blocksToHtml(blocksFromHtml(html) as Blocks)).toBe(html);
    }),
    { numRuns: 400 },
  );
});

describe("HTML that blocks can't represent stays HTML:", () => {
  const inFrame = (body: string) => letter(`    ${body}`);
  test.each([
    ["a text without the company's frame", "<p>Hello</p>"],
    ["a frame with another color", inFrame("<p>Hello</p>").replace("#F5F1E8", "#000000")],
    ["a style of one's own", inFrame('<p style="color:red">Hello</p>')],
    ["a table", inFrame("<table><tr><td>Hello</td></tr></table>")],
    ["a picture", inFrame('<p><img src="https://example.com/a.png"></p>')],
    ["a script", inFrame("<p>Hello</p><script>alert(1)</script>")],
    ["an attribute", inFrame('<p onclick="alert(1)">Hello</p>')],
    ["a link that runs something", inFrame('<p><a href="javascript:alert(1)">Hello</a></p>')],
    ["a comment", inFrame("<p>Hello</p><!-- note -->")],
    ["a list that is numbered in another way", inFrame('<ol type="a"><li>Hello</li></ol>')],
    ["a list that ends as another", inFrame("<ol><li>Hello</li></ul>")],
    ["tags that cross", inFrame("<p><strong>Hello <em>there</strong></em></p>")],
    ["text outside of a block", inFrame("Hello")],
    ["an unknown character reference", inFrame("<p>&copy; 2026</p>")],
    ["nothing", letter("")],
  ])("%s", (_, html) => {
    expect(blocksFromHtml(html)).toBeUndefined();
  });

  test("converting random tags never loses any content", () => {
    const piece = fc.oneof(
      fc.constantFrom("<p>", "</p>", "<ul>", "<li>", "</li>", "</ul>", "<strong>", "</strong>"),
      fc.constantFrom("<br>", "<b>", "</b>", "<hr>", "{{date}}", "&amp;", "&copy;", " "),
      text.map((said) => said.replace(/[<>&]/g, "")),
    );
    const squeezed = (html: string) => html.replace(/\s+/g, "").replaceAll("&quot;", '"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = letter(pieces.join(""));
        const found = blocksFromHtml(html);
        if (found) expect(squeezed(blocksToHtml(found))).toBe(squeezed(html));
      }),
      { numRuns: 600 },
    );
  });
});

test("an empty paragraph at the end isn't sent", () => {
  const written: Blocks = {
    type: "doc",
    content: [
      { type: "paragraph", attrs: { look: "normal" }, content: [{ type: "text", text: "Hi" }] },
      { type: "paragraph", attrs: { look: "normal" } },
    ],
  };
  expect(blocksToHtml(written)).toBe(letter("    <p>Hi</p>"));
});
