import { useRef, useState } from "react";
import { maxAddressLength } from "~/features/appointments/booking/site.rules";
import { CheckboxField, SelectField, TextField } from "~/ui/forms/field";
import { contact as entity, type SiteChoice } from "../schema";

/** The address of a booking: one of the customer's sites, or another address. */
export function SiteFields({
  values,
  errors,
  sites,
}: {
  values: {
    site_id?: string | null | undefined;
    site_address?: string | null | undefined;
    save_site?: string | undefined;
  };
  errors: Record<string, string>;
  sites: readonly SiteChoice[];
}) {
  const [chosen, setChosen] = useState(values.site_id ?? "");
  const group = useRef<HTMLDivElement>(null);
  function choose(id: string) {
    setChosen(id);
    const address = group.current?.querySelector<HTMLInputElement>("[name=site_address]");
    const found = sites.find((one) => one.id === id);
    if (address && found) address.value = found.address;
  }
  return (
    <div ref={group} className="space-y-5 sm:col-span-2">
      {sites.length > 0 && (
        <SelectField
          label={entity.labels.site_id}
          name="site_id"
          options={sites.map(({ id, name, address }) => ({
            value: id,
            label: name === address ? name : `${name}, ${address}`,
          }))}
          placeholder="Another address"
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
          error={errors.site_id}
        />
      )}
      <TextField
        label={entity.labels.site_address}
        name="site_address"
        hint={
          sites.length > 0 &&
          "Choose a site to fill this in. If the site changes later, the booking keeps this address."
        }
        autoComplete="off"
        maxLength={maxAddressLength}
        defaultValue={values.site_address ?? undefined}
        // A changed address is a different site.
        onChange={() => setChosen("")}
        error={errors.site_address ?? (sites.length === 0 ? errors.site_id : undefined)}
      />
      {!chosen && (
        <CheckboxField
          label="Save this address as one of the customer’s sites"
          name="save_site"
          defaultChecked={values.save_site === "on"}
        />
      )}
    </div>
  );
}
