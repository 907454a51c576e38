import { toggleMark } from "prosemirror-commands";
import type { Command, EditorState } from "prosemirror-state";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { blockSchema } from "./block-schema";

const { link } = blockSchema.marks;

/** Asks for the address of a link, or removes the link from the selection. */
export function useLinkDialog(state: EditorState, run: (command: Command) => void) {
  const [open, setOpen] = useState(false);
  const { from, to, empty, $from } = state.selection;
  const linked = empty
    ? link.isInSet($from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, link);
  return {
    open,
    close: () => setOpen(false),
    toggle: () => (linked ? run(toggleMark(link)) : setOpen(true)),
    set: (href: string) => {
      setOpen(false);
      run(toggleMark(link, { href }));
    },
  };
}

/** Not a form, because it is inside the template's form. */
export function LinkForm({
  links,
  onSubmit,
}: {
  /** The variables that hold an address. */
  links: readonly { name: string; means: string }[];
  onSubmit: (href: string) => void;
}) {
  const field = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const submit = () => {
    const typed = field.current?.querySelector("input")?.value.trim() ?? "";
    const href = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
    if (!/^(https?:\/\/[^\s/]+\.[^\s]+|mailto:\S+@\S+|tel:[+\d][\d ()-]+)$/i.test(href)) {
      setError("Enter a complete web address, such as https://example.com");
    } else onSubmit(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    submit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its field
    <div ref={field} onKeyDown={onKeyDown} className="space-y-4">
      <TextField label="Web address" name="link-address" unmarked error={error} />
      <Button onClick={submit}>Apply Link</Button>
      {links.map(({ name, means }) => (
        <div key={name} className="border-t border-edge pt-4">
          <p className="mb-2 text-sm text-muted">Or use this email’s link. {means}.</p>
          <Button look="outline" size="small" onClick={() => onSubmit(`{{${name}}}`)}>
            Use {`{{${name}}}`}
          </Button>
        </div>
      ))}
    </div>
  );
}
