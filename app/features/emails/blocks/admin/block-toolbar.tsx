import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Undo2,
} from "lucide-react";
import { toggleMark } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import type { ReactNode } from "react";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { insertBlock, toBlocks, toggleList } from "./block-commands";
import { blockSchema } from "./block-schema";
import { LinkForm, useLinkDialog } from "./link-dialog";

const { nodes, marks } = blockSchema;

const looks = [
  { value: "normal", label: "Text" },
  { value: "large", label: "Large text" },
  { value: "small", label: "Small text" },
];

/** The buttons above the text. Each shows whether it applies to the selection. */
export function BlockToolbar({
  state,
  links,
  run,
}: {
  state: EditorState;
  links: readonly { name: string; means: string }[];
  run: (command: Command) => void;
}) {
  const block = state.selection.$from.node(1);
  const link = useLinkDialog(state, run);
  const inButton = block?.type === nodes.button;
  const [firstLink] = links;
  const look = block?.type === nodes.paragraph ? String(block.attrs.look) : "";
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="flex flex-wrap items-center gap-0.5 border-b border-edge p-1"
    >
      <select
        aria-label="Text style"
        className="select mr-1 h-9 rounded border border-edge bg-surface pr-9 pl-2 text-sm"
        value={look}
        onChange={({ currentTarget }) =>
          run(toBlocks(nodes.paragraph, { look: currentTarget.value }))
        }
      >
        {look === "" && <option value="">{nameOf(block?.type)}</option>}
        {looks.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Tool
        label="Heading"
        pressed={block?.type === nodes.heading}
        onClick={() =>
          run(toBlocks(block?.type === nodes.heading ? nodes.paragraph : nodes.heading))
        }
      >
        <Heading2 className="size-4" aria-hidden />
      </Tool>
      <Tool
        label="Bulleted List"
        keys="Control+Shift+8"
        pressed={block?.type === nodes.list && !block.attrs.ordered}
        onClick={() => run(toggleList({ ordered: false }))}
      >
        <List className="size-4" aria-hidden />
      </Tool>
      <Tool
        label="Numbered List"
        keys="Control+Shift+7"
        pressed={block?.type === nodes.list && block.attrs.ordered}
        onClick={() => run(toggleList({ ordered: true }))}
      >
        <ListOrdered className="size-4" aria-hidden />
      </Tool>
      <Tool
        label="Bold"
        keys="Control+B"
        pressed={has(state, marks.strong)}
        disabled={inButton}
        onClick={() => run(toggleMark(marks.strong))}
      >
        <Bold className="size-4" aria-hidden />
      </Tool>
      <Tool
        label="Italic"
        keys="Control+I"
        pressed={has(state, marks.em)}
        disabled={inButton}
        onClick={() => run(toggleMark(marks.em))}
      >
        <Italic className="size-4" aria-hidden />
      </Tool>
      <Tool
        label="Link"
        pressed={has(state, marks.link)}
        disabled={inButton || (state.selection.empty && !has(state, marks.link))}
        onClick={link.toggle}
      >
        <Link2 className="size-4" aria-hidden />
      </Tool>
      <Tool label="Divider" onClick={() => run(insertBlock(nodes.divider.create()))}>
        <Minus className="size-4" aria-hidden />
      </Tool>
      {firstLink && (
        <button
          type="button"
          className="h-9 rounded px-2.5 text-sm font-semibold hover:bg-fg/8 aria-pressed:bg-fg/12"
          title={`Adds a button. ${firstLink.means}.`}
          onClick={() =>
            run(
              insertBlock(
                nodes.button.create(
                  { variable: firstLink.name },
                  blockSchema.text("Open the Page"),
                ),
              ),
            )
          }
        >
          Add Button
        </button>
      )}
      <span className="ml-auto flex">
        <Tool
          label="Undo"
          keys="Control+Z"
          disabled={undoDepth(state) === 0}
          onClick={() => run(undo)}
        >
          <Undo2 className="size-4" aria-hidden />
        </Tool>
        <Tool
          label="Redo"
          keys="Control+Y"
          disabled={redoDepth(state) === 0}
          onClick={() => run(redo)}
        >
          <Redo2 className="size-4" aria-hidden />
        </Tool>
      </span>
      <FormDialog
        open={link.open}
        onClose={link.close}
        title="Link"
        note="What should the text link to?"
      >
        <LinkForm links={links} onSubmit={link.set} />
      </FormDialog>
    </div>
  );
}

function nameOf(type: NodeType | undefined): string {
  if (type === nodes.heading) return "Heading";
  if (type === nodes.list) return "List";
  return type === nodes.button ? "Button" : "Divider";
}

function has({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

function Tool({
  label,
  keys,
  pressed,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      disabled={disabled}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="grid size-8 place-items-center max-sm:size-9 rounded hover:bg-fg/8 disabled:opacity-40 aria-pressed:bg-fg/12"
    >
      {children}
    </button>
  );
}
