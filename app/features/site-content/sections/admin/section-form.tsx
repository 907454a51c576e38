import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { moved } from "~/shared/moved";
import { EditState } from "~/ui/admin/forms/edit-conflict";
import { Switch } from "~/ui/admin/forms/switch";
import { SortableList } from "~/ui/admin/sorting/sortable";
import { Button, buttonClass } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import {
  type Entry,
  emptyEntry,
  entryName,
  isWritten,
  type Row,
  type SectionKey,
  type SectionState,
  sectionOf,
  submittedRows,
  submittedSwitches,
} from "../rules";
import { EntryFields } from "./entry-fields";
import { SectionPreview } from "./section-preview";

interface SectionFormProps {
  sectionKey: SectionKey;
  state: SectionState;
  /** Identifies the state that is edited. */
  seen: string;
  result: FormResult | undefined;
}

/** Edits a section's entries and whether it is shown. */
export function SectionForm({ sectionKey, state, seen, result: latest }: SectionFormProps) {
  const section = sectionOf(sectionKey);
  const result = useFormResult(latest, { failed: "content-not-saved" });
  const { errors, values, failure, form } = result;
  // Without script, a refused form is filled with what was submitted.
  const submitted = values.seen !== undefined;
  const { rows, change, add, remove, move } = useRows(
    submitted ? submittedRows(section, values) : rowsOf(state.entries),
  );
  const [previewing, setPreviewing] = useState(false);
  const added = useRef<string>(undefined);
  const places = new Map(rows.map(({ key }, at) => [key, at]));

  // Focus moves to the first field of a new entry.
  useEffect(() => {
    if (added.current === undefined) return;
    const fields = `[name$=".${added.current}"]:not([type="hidden"])`;
    form.current?.querySelector<HTMLElement>(fields)?.focus();
    added.current = undefined;
  });

  return (
    <Form ref={form} method="post" noValidate className="max-w-3xl space-y-6">
      <EditState
        what="This section"
        seen={seen}
        result={result}
        reload={`/admin/site-content/${sectionKey}`}
      />
      <div className={previewing ? "hidden" : "space-y-6"}>
        <Switches
          sectionKey={sectionKey}
          {...(submitted ? submittedSwitches(section, values) : state)}
        />
        {rows.length > 0 && (
          <SortableList
            label={`${section.title} in order`}
            wide
            items={rows}
            keyOf={({ key }) => key}
            nameOf={({ key, entry }) => entryName(section, entry, places.get(key) ?? 0)}
            onMove={move}
          >
            {(row) => (
              <EntryRow
                title={`${section.entry} ${(places.get(row.key) ?? 0) + 1}`}
                onRemove={() => remove(row.key)}
              >
                <EntryFields
                  section={section}
                  row={row}
                  errors={errors}
                  onChange={(field, text) => change(row.key, field, text)}
                />
              </EntryRow>
            )}
          </SortableList>
        )}
        {rows.length === 0 && (
          <p className="text-md text-muted">
            This section has no entries, so it isn’t on the page.
          </p>
        )}
        {rows.length < section.maxEntries && (
          <button
            type="button"
            onClick={() => {
              added.current = add(emptyEntry(section));
            }}
            className={buttonClass("outline", "small", "needs-script min-h-10")}
          >
            <Plus className="size-4" strokeWidth={1.75} aria-hidden />
            Add {section.entry.toLowerCase()}
          </button>
        )}
      </div>
      {previewing && (
        <SectionPreview
          sectionKey={sectionKey}
          entries={rows.map(({ entry }) => entry).filter((entry) => isWritten(section, entry))}
        />
      )}
      <FormAlert>{failure}</FormAlert>
      <div className="save-bar sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-edge bg-canvas px-1 py-4">
        <SubmitButton>Save Changes</SubmitButton>
        <Button
          look="outline"
          className="needs-script"
          aria-pressed={previewing}
          onClick={() => setPreviewing(!previewing)}
        >
          {previewing ? "Back to Editing" : "Preview"}
        </Button>
      </div>
    </Form>
  );
}

function rowsOf(entries: readonly Entry[]): Row[] {
  return entries.map((entry, at) => ({ key: String(at), entry }));
}

/** The rows of the form; each keeps its key while they are edited, moved and removed. */
function useRows(initial: readonly Row[]) {
  const [rows, setRows] = useState(initial);
  const nextKey = useRef(Math.max(-1, ...initial.map(({ key }) => Number(key))) + 1);
  return {
    rows,
    change: (key: string, field: string, text: string) =>
      setRows((now) =>
        now.map((row) => (row.key === key ? { key, entry: { ...row.entry, [field]: text } } : row)),
      ),
    /** @returns the new row's key */
    add: (entry: Entry): string => {
      const key = String(nextKey.current++);
      setRows((now) => [...now, { key, entry }]);
      return key;
    },
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    move: (from: number, to: number) => setRows((now) => moved(now, from, to)),
  };
}

function EntryRow({
  title,
  onRemove,
  children,
}: {
  title: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <span className="text-sm font-semibold text-muted" aria-hidden>
          {title}
        </span>
        <button
          type="button"
          onClick={onRemove}
          className="needs-script min-h-8 rounded px-2 text-sm text-muted hover:bg-fg/6 hover:text-fg"
        >
          Remove<span className="sr-only"> {title.toLowerCase()}</span>
        </button>
      </div>
      {children}
    </fieldset>
  );
}

/** Whether the section is shown, and whether its claims are confirmed. */
function Switches({
  sectionKey,
  shown,
  ours,
}: {
  sectionKey: SectionKey;
  shown: boolean;
  ours: boolean;
}) {
  const { samples, page } = sectionOf(sectionKey);
  if (samples === "none") return null;
  return (
    <div className="max-w-xl space-y-4 rounded border border-edge bg-surface p-4 sm:px-5">
      <div>
        <Switch name="shown" value="true" defaultChecked={shown} aria-describedby="shown-hint">
          Show on the website
        </Switch>
        <p id="shown-hint" className="text-sm text-muted">
          Turn this off to remove the section from the {page.name} page.
        </p>
      </div>
      {samples === "claims" && (
        <div>
          <Switch name="ours" value="true" defaultChecked={ours} aria-describedby="ours-hint">
            Confirm that this is true
          </Switch>
          <p id="ours-hint" className="text-sm text-muted">
            Turn this on if everything here is true for your company.
          </p>
        </div>
      )}
    </div>
  );
}
