import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Entry, PartState } from "~/features/site-content/schema";
import type { Conflict } from "~/platform/forms/form-result";
import { toasts } from "~/shared/toasts";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Switch } from "~/ui/admin/forms/switch";
import { SortableList } from "~/ui/admin/sorting/sortable";
import { Button, buttonClass } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useToasts } from "~/ui/toasts/toaster";
import { emptyEntry, entryName, isWritten, type PartKey, partOf } from "../rules";
import { EntryFields } from "./entry-fields";
import { PartPreview } from "./section-preview";
import { useEntries } from "./use-entries";

/** Why a part wasn't saved, and what was typed. */
export interface PartAnswer {
  /** By field and place, as `name.0`. */
  errors?: Record<string, string>;
  failure?: "content-not-saved";
  conflict?: Conflict;
  typed: PartState & { seen: string };
}

interface PartFormProps {
  partKey: PartKey;
  state: PartState;
  /** The mark of what is being edited. */
  seen: string;
  answer: PartAnswer | undefined;
}

const list = "/admin/site-content";

export function PartForm({ partKey, state, seen, answer }: PartFormProps) {
  const part = partOf(partKey);
  const { errors = {}, failure, conflict, typed } = answer ?? {};
  const { state: navigation, formMethod } = useNavigation();
  const { rows, change, add, remove, move } = useEntries((typed ?? state).entries);
  const [previewing, setPreviewing] = useState(false);
  const mark = useFirst(conflict?.mark ?? typed?.seen ?? seen);
  const { form, focusRow } = useFocus(answer);
  const places = new Map(rows.map(({ key }, at) => [key, at]));

  return (
    <Form ref={form} method="post" noValidate className="max-w-3xl space-y-6">
      <input type="hidden" name="seen" value={mark} />
      {conflict && <EditConflict conflict={conflict} reload={`${list}/${partKey}`} />}
      <div className={previewing ? "hidden" : "space-y-6"}>
        <Switches partKey={partKey} state={typed ?? state} />
        {rows.length > 0 && (
          <SortableList
            label={`${part.title} in their order`}
            wide
            items={rows}
            keyOf={({ key }) => key}
            nameOf={({ key, entry }) => entryName(part, entry, places.get(key) ?? 0)}
            onMove={move}
          >
            {(row) => (
              <EntryRow
                title={`${part.entry} ${(places.get(row.key) ?? 0) + 1}`}
                onRemove={() => remove(row.key)}
              >
                <EntryFields
                  part={part}
                  row={row}
                  // Messages belong to the rows that were sent, which have no new keys.
                  errorOf={(field) => errors[`${field}.${row.key}`]}
                  onChange={(field, text) => change(row.key, field, text)}
                />
              </EntryRow>
            )}
          </SortableList>
        )}
        {rows.length === 0 && (
          <p className="text-md text-muted">Nothing here: the part isn’t on the page.</p>
        )}
        {rows.length < part.maxEntries && (
          <button
            type="button"
            onClick={() => focusRow(add(emptyEntry(part)))}
            className={buttonClass("outline", "small", "needs-script min-h-10")}
          >
            <Plus className="size-4" strokeWidth={1.75} aria-hidden />
            Add {part.entry.toLowerCase()}
          </button>
        )}
      </div>
      {previewing && (
        <PartPreview
          partKey={partKey}
          entries={written(
            part,
            rows.map(({ entry }) => entry),
          )}
        />
      )}
      <FormAlert>{errors.form ?? (failure && toasts[failure].title)}</FormAlert>
      <div className="save-bar sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-edge bg-canvas px-1 py-4">
        <Button
          type="submit"
          look="light"
          busy={navigation !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          Save Changes
        </Button>
        <Button
          look="outline"
          className="needs-script"
          aria-pressed={previewing}
          onClick={() => setPreviewing(!previewing)}
        >
          {previewing ? "Back to editing" : "Preview"}
        </Button>
      </div>
    </Form>
  );
}

function written(part: ReturnType<typeof partOf>, entries: readonly Entry[]) {
  return entries.filter((entry) => isWritten(part, entry));
}

function EntryRow({
  title,
  onRemove,
  children,
}: {
  title: string;
  onRemove: () => void;
  children: React.ReactNode;
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

/** Whether the part is on the page, and whether what it claims is true. */
function Switches({ partKey, state }: { partKey: PartKey; state: PartState }) {
  const part = partOf(partKey);
  if (part.samples === "none") return null;
  return (
    <div className="max-w-xl space-y-4 rounded border border-edge bg-surface p-4 sm:px-5">
      <div>
        <Switch
          name="shown"
          value="true"
          defaultChecked={state.shown}
          aria-describedby="shown-hint"
        >
          Show on the website
        </Switch>
        <p id="shown-hint" className="text-sm text-muted">
          Off: the part disappears from the {part.page.name} page.
        </p>
      </div>
      {part.samples === "claims" && (
        <div>
          <Switch name="ours" value="true" defaultChecked={state.ours} aria-describedby="ours-hint">
            These are ours
          </Switch>
          <p id="ours-hint" className="text-sm text-muted">
            What they claim is true for your company, also where you leave the built-in text.
          </p>
        </div>
      )}
    </div>
  );
}

/** What the form was filled with, whatever arrives while it is open; an answer counts anew. */
function useFirst(mark: string): string {
  const [first] = useState(mark);
  return first;
}

/** The first wrong field, or the field that was just added, is where one goes on. */
function useFocus(answer: PartAnswer | undefined) {
  const { show } = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (answer?.failure) show(answer.failure);
    if (answer?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (answer?.conflict) form.current?.scrollIntoView();
  }, [answer, show]);
  useEffect(() => {
    const key = wanted.current;
    wanted.current = undefined;
    if (key === undefined) return;
    const names = `[name$=".${key}"]:not([type="hidden"])`;
    form.current?.querySelector<HTMLElement>(names)?.focus();
  });
  return {
    form,
    focusRow: (key: string) => {
      wanted.current = key;
    },
  };
}
