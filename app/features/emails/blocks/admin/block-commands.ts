import { Fragment, type Node, type NodeType } from "prosemirror-model";
import { type Command, type EditorState, Plugin, TextSelection } from "prosemirror-state";
import { blockSchema } from "./block-schema";

const { paragraph, list, item, divider, button, variable, break: lineBreak } = blockSchema.nodes;

/** The selected top-level blocks. */
function selectedBlocks({ selection, doc }: EditorState): {
  from: number;
  to: number;
  blocks: Node[];
} {
  const first = selection.$from.index(0);
  const last = selection.$to.index(0);
  const blocks: Node[] = [];
  let from = 0;
  let to = 0;
  doc.forEach((block, offset, index) => {
    if (index === first) from = offset;
    if (index < first || index > last) return;
    blocks.push(block);
    to = offset + block.nodeSize;
  });
  return { from, to, blocks };
}

/** Turns the selected blocks into items of such a list, or back into paragraphs. */
export function toggleList({ ordered }: { ordered: boolean }): Command {
  return (state, dispatch) => {
    const { from, to, blocks } = selectedBlocks(state);
    if (blocks.some(({ type }) => type === divider)) return false;
    if (!dispatch) return true;
    const isList = blocks.every(({ type, attrs }) => type === list && attrs.ordered === ordered);
    const lines = blocks.flatMap((block) => (block.type === list ? block.children : [block]));
    const made = isList
      ? lines.map(({ content }) => paragraph.create(null, content))
      : [
          list.create(
            { ordered },
            lines.map(({ content }) => item.create(null, content)),
          ),
        ];
    const tr = state.tr.replaceWith(from, to, Fragment.from(made));
    const shift = isList ? -1 : blocks[0]?.type === list ? 0 : 1;
    const near = Math.min(state.selection.from + shift, tr.doc.content.size);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(0, near)), -1)));
    return true;
  };
}

/** Turns the selected blocks into paragraphs or headings; list items leave their list. */
export function toBlocks(type: NodeType, attrs: { look?: string } | null = null): Command {
  return (state, dispatch) => {
    const { from, to, blocks } = selectedBlocks(state);
    if (blocks.every((block) => block.type === divider)) return false;
    if (!dispatch) return true;
    const lines = blocks.flatMap((block) => (block.type === list ? block.children : [block]));
    const made = lines.map((block) =>
      block.type === divider ? block : type.create(attrs, block.content),
    );
    const inList = blocks[0]?.type === list;
    const tr = state.tr.replaceWith(from, to, Fragment.from(made));
    const near = Math.min(state.selection.from - (inList ? 1 : 0), tr.doc.content.size);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(0, near)))));
    return true;
  };
}

/** Enter in an empty item leaves the list. */
export const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== item || $from.parent.content.size > 0) return false;
  if (!dispatch) return true;
  const items = $from.node(1).children;
  const at = $from.index(1);
  const { attrs } = $from.node(1);
  const part = (some: Node[]) => (some.length > 0 ? [list.create(attrs, some)] : []);
  const before = part(items.slice(0, at));
  const made = [...before, paragraph.create(), ...part(items.slice(at + 1))];
  const start = $from.before(1);
  const tr = state.tr.replaceWith(start, $from.after(1), Fragment.from(made));
  const inside = start + (before[0]?.nodeSize ?? 0) + 1;
  dispatch(tr.setSelection(TextSelection.create(tr.doc, inside)).scrollIntoView());
  return true;
};

/**
 * Backspace at the start of a list's first item, a heading or a button turns it into a paragraph.
 */
export const backToParagraph: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  const { type } = $from.parent;
  const special = type === blockSchema.nodes.heading || type === button;
  if (!special && !(type === item && $from.index(1) === 0)) return false;
  return toBlocks(paragraph)(state, dispatch, view);
};

/** Enter at the end of a heading or a button starts a paragraph. */
export const continueWithParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { type, content } = $from.parent;
  if (type !== blockSchema.nodes.heading && type !== button) return false;
  if (!empty || $from.parentOffset < content.size) return false;
  const after = $from.after();
  const tr = state.tr.insert(after, paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Adds a block after the selected ones. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { to } = selectedBlocks(state);
    const tr = state.tr.insert(to, block);
    if (block.type === divider) tr.insert(to + block.nodeSize, paragraph.create());
    const inside = block.type === divider ? to + block.nodeSize + 1 : to + 1;
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView());
    return true;
  };
}

export function insertVariable(name: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(variable.create({ name }), true).scrollIntoView());
    return true;
  };
}

export const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === button) return false;
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
};

/** Typed and pasted `{{names}}` of known variables become chips. */
export function chipsForNames(known: ReadonlySet<string>): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const found: { from: number; to: number; name: string }[] = [];
      doc.descendants((node, position) => {
        for (const match of (node.text ?? "").matchAll(/\{\{\s*([a-z0-9_]+)\s*\}\}/g)) {
          const [whole, name = ""] = match;
          const from = position + match.index;
          if (known.has(name)) found.push({ from, to: from + whole.length, name });
        }
      });
      for (const { from, to, name } of found.reverse()) {
        tr.replaceWith(from, to, variable.create({ name }, null, doc.resolve(from + 1).marks()));
      }
      return found.length > 0 ? tr : null;
    },
  });
}
