import { useId } from "react";
import { documentExtensions } from "~/platform/files/document-kinds";
import type { FormResult } from "~/platform/forms/form-result";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import { documentPath } from "../rules";
import type { OfficeLicense } from "../schema";
import { removeDocumentConfirmation } from "./remove-license";

/** The stored document, and a form to add or replace it. It works without JavaScript. */
export function DocumentForm({
  license,
  result,
}: {
  license: Pick<OfficeLicense, "id" | "number" | "document">;
  result: FormResult | undefined;
}) {
  const { errors } = useFormResult(result);
  const heading = useId();
  return (
    <div className="max-w-xl space-y-8">
      {license.document && (
        <section aria-labelledby={heading} className="rounded border border-edge bg-surface p-5">
          <h2 id={heading} className="text-h4">
            Stored document
          </h2>
          <div className="mt-4 flex flex-wrap gap-2">
            <DownloadButton
              failed="license-document-not-loaded"
              href={documentPath(license.id, "file")}
              download
            >
              Download
            </DownloadButton>
            <ConfirmButton confirmation={removeDocumentConfirmation(license)}>Remove</ConfirmButton>
          </div>
        </section>
      )}
      <form method="post" encType="multipart/form-data" className="space-y-5">
        <TextField
          label={license.document ? "Replace it with" : "Document"}
          name="document"
          type="file"
          required
          accept={documentExtensions}
          hint="PDF, JPEG or PNG, up to 10 MB."
          error={errors.document}
        />
        <Button type="submit" look="light">
          Save Document
        </Button>
      </form>
    </div>
  );
}
