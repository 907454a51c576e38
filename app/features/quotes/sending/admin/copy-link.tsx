import { useState } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { FormDialog } from "~/ui/admin/dialogs/form-dialog";
import { CopyField } from "~/ui/admin/forms/copy-field";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import { quotePath } from "../../rules";

export type LinkResult = FormResult<{ link: string }>;

/** Creates a link and shows it in a dialog. */
export function CopyLink({ id }: { id: string }) {
  const fetcher = useFetcher<LinkResult>();
  const { done, failure } = useFormResult(fetcher.data);
  const [open, setOpen] = useState(false);
  function make() {
    setOpen(true);
    fetcher.submit(null, { method: "post", action: `${quotePath(id)}/link` });
  }
  return (
    <>
      <Button look="outline" size="small" className="min-h-10" onClick={make}>
        Copy Link
      </Button>
      {open && (
        <FormDialog
          open
          onClose={() => setOpen(false)}
          title="Link for the customer"
          note={linkNote}
        >
          <FormAlert>{failure}</FormAlert>
          {fetcher.state === "idle" && done ? (
            <CopyField label="Link" address={done.link} />
          ) : (
            !failure && <p className="text-md text-muted">One moment...</p>
          )}
        </FormDialog>
      )}
    </>
  );
}

export const linkNote =
  "Copy it now, since it’s shown only once. Anyone with this link can read, accept or decline the quote.";
