import { z } from "zod";
import { maxAddressLength } from "~/features/appointments/booking/site.rules";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalPhoneNumber, optionalText, requiredText } from "~/shared/forms/form-fields";
import { formatPhone } from "~/shared/telephone";

/** A place that a customer has guarded. Unset fields are empty strings. */
export const site = entity({
  name: { label: "Site name", schema: requiredText("Enter a name", 120) },
  address: { label: "Address", schema: requiredText("Enter the address", maxAddressLength) },
  access: { label: "Access instructions", schema: optionalText(2000) },
  contact_name: { label: "On-site contact", schema: optionalText(120) },
  contact_phone: {
    label: "On-site contact’s phone",
    schema: optionalPhoneNumber,
    text: formatPhone,
  },
});
export type SiteFields = EntityValues<typeof site>;

export interface Site extends SiteFields {
  id: string;
}

export const SiteId = z.uuid();

export const SiteInput = editSchema(site);
