import { Node } from "prosemirror-model";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { type Block, type Blocks, blocksToHtml } from "../blocks.rules";
import {
  backToParagraph,
  chipsForNames,
  continueWithParagraph,
  insertBlock,
  leaveList,
  toBlocks,
  toggleList,
} from "./block-commands";
import { blockSchema } from "./block-schema";

const { nodes } = blockSchema;

const text = (said: string) => (said ? [{ type: "text" as const, text: said }] : []);
const paragraph = (said: string): Block => ({
  type: "paragraph",
  attrs: { look: "normal" },
  content: text(said),
});
const [bullets, numbers] = [toggleList({ ordered: false }), toggleList({ ordered: true })];
const list = (...items: string[]): Block => ({
  type: "list",
  attrs: { ordered: false },
  content: items.map((said) => ({ type: "item", content: text(said) })),
});

/** The blocks after a command; `from` and `to` are the positions of the selection's ends. */
function after(content: Block[], command: Command, from: number, to = from) {
  const doc = Node.fromJSON(blockSchema, { type: "doc", content });
  const selection = TextSelection.create(doc, from, to);
  let state = EditorState.create({ doc, selection });
  const done = command(state, (transaction) => {
    state = state.apply(transaction);
  });
  state.doc.check();
  const html = blocksToHtml(state.doc.toJSON() as Blocks);
  const [, body = ""] = html.split('padding:16px 32px">\n');
  return {
    done,
    body: body
      .split("</div>")[0]
      ?.replace(/\s*\n\s*/g, "")
      .trim(),
  };
}

test("selected blocks become a list, and a list becomes paragraphs again", () => {
  const two = [paragraph("One"), paragraph("Two"), paragraph("Three")];
  expect(after(two, bullets, 2, 8).body).toBe("<ul><li>One</li><li>Two</li></ul><p>Three</p>");
  expect(after([list("One", "Two")], bullets, 4).body).toBe("<p>One</p><p>Two</p>");
});

test("paragraphs, bulleted lists and numbered lists can be turned into each other, and a list can be split", () => {
  const numbered: Block = { ...list("One", "", "Two"), attrs: { ordered: true } } as Block;
  expect(after([paragraph("One")], numbers, 2).body).toBe("<ol><li>One</li></ol>");
  expect(after([list("One", "Two")], numbers, 4).body).toBe("<ol><li>One</li><li>Two</li></ol>");
  expect(after([numbered], bullets, 4).body).toBe("<ul><li>One</li><li>Two</li></ul>");
  expect(after([numbered], leaveList, 7).body).toBe("<ol><li>One</li></ol><ol><li>Two</li></ol>");
  expect(after([numbered], backToParagraph, 2).body).toBe("<p>One</p><p>Two</p>");
});

test("a list's items can become headings", () => {
  const made = after([list("One")], toBlocks(nodes.heading), 4).body;
  expect(made).toMatch(/^<h2 style="[^"]+">One<\/h2>$/);
});

test("Enter in an empty item ends the list at that place", () => {
  expect(after([list("One", "", "Two")], leaveList, 7).body).toBe(
    "<ul><li>One</li></ul><ul><li>Two</li></ul>",
  );
  expect(after([list("One")], leaveList, 4).done).toBe(false);
});

test("Backspace at the start of a list or a heading turns it into a paragraph", () => {
  expect(after([list("One", "Two")], backToParagraph, 2).body).toBe("<p>One</p><p>Two</p>");
  const heading: Block = { type: "heading", content: text("Title") };
  expect(after([heading], backToParagraph, 1).body).toBe("<p>Title</p>");
  expect(after([heading], backToParagraph, 3).done).toBe(false);
});

test("Enter after a heading starts a paragraph", () => {
  const heading: Block = { type: "heading", content: text("Title") };
  expect(after([heading], continueWithParagraph, 6).done).toBe(true);
  expect(after([heading], continueWithParagraph, 3).done).toBe(false);
});

test("a divider goes below the block with the cursor", () => {
  const made = after([paragraph("One"), paragraph("Two")], insertBlock(nodes.divider.create()), 2);
  expect(made.body).toMatch(/^<p>One<\/p><hr style="[^"]+"><p>Two<\/p>$/);
});

test("known names in braces become chips, unknown ones stay text", () => {
  const doc = Node.fromJSON(blockSchema, { type: "doc", content: [paragraph("To ")] });
  const state = EditorState.create({ doc, plugins: [chipsForNames(new Set(["date"]))] });
  const typed = state.apply(state.tr.insertText("{{date}} and {{dtae}}", 4));
  const names: string[] = [];
  typed.doc.descendants((node) => {
    if (node.type === nodes.variable) names.push(node.attrs.name as string);
  });
  expect(names).toEqual(["date"]);
  expect(typed.doc.textContent).toContain("{{dtae}}");
});
