import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { Node } from "prosemirror-model";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { type Blocks, blocksToHtml } from "../blocks.rules";
import {
  backToParagraph,
  chipsForNames,
  continueWithParagraph,
  insertBreak,
  insertVariable,
  leaveList,
  toggleList,
} from "./block-commands";
import { blockSchema } from "./block-schema";
import { BlockToolbar } from "./block-toolbar";
import { cleanPasted } from "./paste";

/** The editor's methods that the screen around it can call. */
export interface BlockEditorHandle {
  insertVariable: (name: string) => void;
}

const { strong, em } = blockSchema.marks;

/** The text of an email as blocks. Loaded only on the template screen. */
export default function BlockEditor({
  opened,
  variables,
  links,
  invalid,
  onChange,
  handle,
}: {
  opened: Blocks;
  /** The names of the email's variables. */
  variables: readonly string[];
  /** The variables that a button or a link can point to. */
  links: readonly { name: string; means: string }[];
  /** The id of the error's text. */
  invalid: string | undefined;
  /** Gets the email's HTML after each change. */
  onChange: (html: string) => void;
  handle: Ref<BlockEditorHandle>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useRef(onChange);
  const [state, setState] = useState<EditorState>();
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it keeps the text it was opened with
  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView(place.current, {
      state: EditorState.create({
        doc: Node.fromJSON(blockSchema, opened),
        plugins: [chipsForNames(new Set(variables)), history(), keys, keymap(baseKeymap)],
      }),
      transformPastedHTML: cleanPasted,
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        setState(editor.state);
        if (transaction.docChanged) {
          changed.current(blocksToHtml(editor.state.doc.toJSON() as Blocks));
        }
      },
    });
    view.current = editor;
    setState(editor.state);
    // A refused form focuses its first invalid field.
    if (invalid) editor.focus();
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    view.current?.setProps({
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Email text",
        "aria-required": "true",
        ...(invalid ? { "aria-invalid": "true", "aria-describedby": invalid } : {}),
      },
    });
  }, [invalid]);
  const run = (command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  useImperativeHandle(handle, () => ({ insertVariable: (name) => run(insertVariable(name)) }));
  return (
    <>
      {state && <BlockToolbar state={state} links={links} run={run} />}
      <div ref={place} className="block-editor min-h-0 flex-1" />
    </>
  );
}

const keys = keymap({
  "Mod-b": toggleMark(strong),
  "Mod-i": toggleMark(em),
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Shift-Mod-7": toggleList({ ordered: true }),
  "Shift-Mod-8": toggleList({ ordered: false }),
  Enter: chainCommands(leaveList, continueWithParagraph),
  "Shift-Enter": insertBreak,
  Backspace: backToParagraph,
});
