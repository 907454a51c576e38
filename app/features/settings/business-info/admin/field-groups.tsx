import type { ReactNode } from "react";
import { defaultCompanyName, socialNetworks } from "~/features/settings/public/content";
import { TextField } from "~/ui/forms/field";

export interface InfoFields {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

export function FieldGroup({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="space-y-5 border-t border-edge pt-6">
      <div>
        <h2 className="text-h4">{title}</h2>
        {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

export function ContactFields({ values, errors }: InfoFields) {
  return (
    <>
      <TextField
        label="Phone Number"
        unmarked
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={errors.phone}
      />
      <TextField
        label="Email Address"
        unmarked
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label="Business Address"
        unmarked
        name="address"
        autoComplete="street-address"
        defaultValue={values.address}
        error={errors.address}
      />
      <TextField
        label="WhatsApp Number"
        unmarked
        name="whatsapp"
        type="tel"
        hint="Include country code"
        defaultValue={values.whatsapp}
        error={errors.whatsapp}
      />
    </>
  );
}

export function CompanyFields({ values, errors }: InfoFields) {
  return (
    <FieldGroup title="Company">
      <TextField
        label="Company Name"
        unmarked
        name="company_name"
        autoComplete="organization"
        placeholder={defaultCompanyName}
        maxLength={120}
        hint="Stands on every page, in mails and in search results."
        defaultValue={values.company_name}
        error={errors.company_name}
      />
      <TextField
        label="Licence Number"
        unmarked
        name="licence_number"
        autoComplete="off"
        maxLength={80}
        hint="Shown in the Footer and in the Terms of Service when it is set."
        defaultValue={values.licence_number}
        error={errors.licence_number}
      />
      <TextField
        label="Country"
        unmarked
        name="country_code"
        autoComplete="country"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2}
        placeholder="US"
        hint="Its code of two letters. Search engines ask for it with your address and your openings."
        defaultValue={values.country_code}
        error={errors.country_code}
      />
    </FieldGroup>
  );
}

export function SocialFields({ values, errors }: InfoFields) {
  return (
    <FieldGroup
      title="Social links"
      note="The Footer shows those that are set. An empty one isn’t shown."
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {socialNetworks.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            unmarked
            name={key}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            placeholder="https://"
            defaultValue={values[key]}
            error={errors[key]}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
