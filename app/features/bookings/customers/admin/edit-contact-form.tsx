import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Conflict } from "~/platform/forms/form-result";
import { EditConflict } from "~/ui/admin/forms/edit-conflict";
import { Button, LinkButton } from "~/ui/button";
import { CheckboxField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { Invited } from "../contact.schema";
import { ContactFields } from "./contact-fields";

/** Why contact details weren't saved, and what was typed. */
export interface EditAnswer {
  failed?: true;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  conflict?: Conflict;
}

export function EditContactForm({
  id,
  contact,
  seen,
  invitation,
  answer,
}: {
  id: string;
  contact: Record<string, string>;
  seen: string;
  invitation: Invited;
  answer: EditAnswer | undefined;
}) {
  const { state, formMethod } = useNavigation();
  // What the form was filled with, whatever arrives while it is open.
  const [first] = useState(seen);
  const { errors = {}, values, conflict, failed } = answer ?? {};
  return (
    <Form method="post" noValidate className="max-w-2xl space-y-6">
      {conflict && <EditConflict conflict={conflict} reload={`/admin/bookings/${id}/edit`} />}
      <input type="hidden" name="seen" value={conflict?.mark ?? values?.seen ?? first} />
      <ContactFields values={values ?? contact} errors={errors} />
      {invitation !== "none" && (
        <CheckboxField
          label={`Send the customer the invitation ${invitation === "sent" ? "again " : ""}if the name, email or site address changes`}
          name="invite"
          // Whom the office chose not to mail isn't mailed for a spelling.
          defaultChecked={values ? values.invite === "on" : invitation === "sent"}
        />
      )}
      <FormAlert>
        {failed && "The server could not be reached. What you typed is still here."}
      </FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="light"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          Save contact details
        </Button>
        <LinkButton look="outline" to={`/admin/bookings/${id}`}>
          Back to the booking
        </LinkButton>
      </div>
    </Form>
  );
}
