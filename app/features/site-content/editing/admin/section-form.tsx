import { Plus } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { Switch } from "~/ui/admin/forms/switch";
import { FormRowFields, useFormRows } from "~/ui/admin/sorting/form-rows";
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
} from "../../sections/rules";
import { EntryFields } from "./entry-fields";
import { SectionPreview } from "./section-preview";

interface SectionFormProps {
  sectionKey: SectionKey;
  state: SectionState;
  /** Identifies the version being edited. */
  seen: string;
  result: FormResult | undefined;
}

/** Edits a section's entries and whether it is shown. */
export function SectionForm({ sectionKey, state, seen, result: latest }: SectionFormProps) {
  const section = sectionOf(sectionKey);
  const result = useFormResult(latest, { failed: "content-not-saved" });
  const { errors, values, failure, form } = result;
  // Without JavaScript, a refused form shows what was submitted.
  const submitted = values.seen !== undefined;
  const { rows, change, add, remove, move } = useFormRows(
    submitted ? submittedRows(section, values) : rowsOf(state.entries),
    form,
  );
  const [previewing, setPreviewing] = useState(false);
  const places = new Map(rows.map(({ key }, at) => [key, at]));

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
              <FormRowFields
                title={`${section.entry} ${(places.get(row.key) ?? 0) + 1}`}
                onRemove={() => remove(row.key)}
              >
                <EntryFields
                  section={section}
                  row={row}
                  errors={errors}
                  onChange={(field, text) => change(row.key, { [field]: text })}
                />
              </FormRowFields>
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
            onClick={() => add(emptyEntry(section))}
            className={buttonClass("outline", "small", "min-h-10")}
          >
            <Plus className="size-4" strokeWidth={1.75} aria-hidden />
            Add {section.entry}
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
        <Button look="outline" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          {previewing ? "Back to Editing" : "Preview"}
        </Button>
      </div>
    </Form>
  );
}

function rowsOf(entries: readonly Entry[]): Row[] {
  return entries.map((entry, at) => ({ key: String(at), entry }));
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
    <div className="space-y-4 rounded border border-edge bg-surface p-4 sm:px-5">
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
