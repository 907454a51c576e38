import { useState } from "react";
import { Form, Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ConfirmButton } from "../dialogs/confirm-action";
import { FormDialog } from "../dialogs/form-dialog";
import { useMay } from "../shell/may";
import { deleteViewConfirmation } from "./delete-view";
import { type SaveProps, SaveViewForm } from "./save-view-form";
import { sharingNeeds, useOpenList } from "./views";

const button = buttonClass("plain", "small", "h-11 max-sm:-ml-3 sm:h-10");

/** Saves the filters, order and columns of a list as a view, or updates the open view. */
export function ViewBar() {
  const open = useOpenList();
  const may = useMay();
  if (!open) return null;
  const { link, view, query, toSave } = open;
  const share = may(sharingNeeds(link));
  const save = { list: link.to, query: toSave, share };
  if (!view) return toSave === "" ? null : <SaveButton {...save} label="Save View..." />;
  const changed = view.query !== query;
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-1 gap-y-1 text-sm">
      <p className="mr-2 wrap-anywhere">
        <span className="text-muted">View: </span>
        <strong>{view.name}</strong>
        {view.shared && <span className="text-muted"> (shared)</span>}
        {changed && <span className="text-muted">, unsaved changes</span>}
      </p>
      {(!view.shared || share) && (
        <>
          {changed && (
            <Form method="post" action={`/admin/views/${view.id}`} preventScrollReset>
              <input type="hidden" name="intent" value="update" />
              <input type="hidden" name="query" value={query} />
              <SubmitButton look="outline" size="small" action={`/admin/views/${view.id}`}>
                Update View
              </SubmitButton>
            </Form>
          )}
          <Link to={`/admin/views/${view.id}`} className={button}>
            Rename
          </Link>
          <ConfirmButton confirmation={deleteViewConfirmation(view)} className={button}>
            Delete View
          </ConfirmButton>
        </>
      )}
      {changed && <SaveButton {...save} label="Save as New View..." />}
    </div>
  );
}

/** Asks for the name in a dialog. */
function SaveButton({ label, ...view }: SaveProps & { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={button}>
        {label}
      </button>
      {open && (
        <FormDialog
          open
          onClose={() => setOpen(false)}
          title="Save View"
          note="It will appear in the sidebar."
        >
          <SaveViewForm {...view} />
        </FormDialog>
      )}
    </>
  );
}
