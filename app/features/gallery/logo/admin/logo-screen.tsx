import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { type LogoSlot, logoOf, readLogoName } from "~/shared/logo";
import { FieldGroup } from "~/ui/admin/forms/field-group";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { logoSettings, type StoredLogos } from "../rules";
import { LogoPreview } from "./logo-preview";
import { RemoveLogo, useRemoval } from "./remove-logo";

interface LogoScreenProps {
  company: string;
  stored: StoredLogos;
  result: FormResult | undefined;
}

/** Uploads, previews and removes the company's logo. */
export function LogoScreen({ company, stored, result }: LogoScreenProps) {
  const removal = useRemoval();
  const logo = logoOf(stored);
  const before = stored.logo_before !== stored.logo && readLogoName(stored.logo_before);
  return (
    <>
      <PageTitle
        title="Logo"
        note="Shown at the top and bottom of your website, in the back office, on the login page, in emails and PDFs, and as the browser tab icon."
      >
        {before && (
          <Button
            look="outline"
            size="small"
            className="min-h-10"
            disabled={removal.busy}
            onClick={() => removal.restore(before.picture.name)}
          >
            Restore Previous Logo
          </Button>
        )}
      </PageTitle>
      <div className="max-w-3xl space-y-10">
        {logo && <LogoPreview logo={logo} company={company} />}
        <UploadForm key={`light ${stored.logo}`} slot="light" stored={stored.logo} result={result}>
          {logo && (
            <RemoveLogo
              label="Remove Logo"
              question="Are you sure you want to remove your logo?"
              facts={`Your website, emails and PDFs will show the built-in logo and “${company}” again.`}
              onConfirm={() => removal.remove("light", stored.logo)}
              busy={removal.busy}
            />
          )}
        </UploadForm>
        {logo && (
          <UploadForm
            key={`dark ${stored.logo_dark}`}
            slot="dark"
            stored={stored.logo_dark}
            result={result}
          >
            {logo.dark && (
              <RemoveLogo
                label="Remove Dark Logo"
                question="Are you sure you want to remove the logo for dark backgrounds?"
                facts="On dark backgrounds, your logo will have a white background."
                onConfirm={() => removal.remove("dark", stored.logo_dark)}
                busy={removal.busy}
              />
            )}
          </UploadForm>
        )}
      </div>
    </>
  );
}

const texts = {
  light: {
    title: "For light backgrounds",
    label: "Logo",
    note: "A logo that’s at least 1.5 times as wide as it is tall replaces your company name. A narrower one is shown next to it.",
  },
  dark: {
    title: "For dark backgrounds",
    label: "Logo for dark backgrounds",
    note: "Your website’s navigation, footer and emails have dark backgrounds. Without this logo, the other one gets a white background there.",
  },
} as const;

/** Uploads one picture. It works without JavaScript. */
function UploadForm({
  slot,
  stored,
  result: latest,
  children,
}: {
  slot: LogoSlot;
  stored: string;
  result: FormResult | undefined;
  /** Removes the stored picture. */
  children: ReactNode;
}) {
  const { errors, failure, form } = useFormResult(latest, { intent: slot });
  const { title, label, note } = texts[slot];
  const field = logoSettings[slot];
  return (
    <FieldGroup title={title} note={note}>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="max-w-xl space-y-4"
      >
        <input type="hidden" name="intent" value={slot} />
        <TextField
          label={label}
          name="logo"
          id={field}
          type="file"
          required
          accept=".svg,.png"
          hint="SVG or PNG with a transparent background, up to 2 MB."
          error={errors[field]}
        />
        <FormAlert>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <SubmitButton intent={slot} busyLabel="Uploading...">
            {stored ? "Replace Logo" : "Upload Logo"}
          </SubmitButton>
          {children}
        </div>
      </Form>
    </FieldGroup>
  );
}
