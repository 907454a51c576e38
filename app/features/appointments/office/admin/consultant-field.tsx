import { useState } from "react";
import type { PossibleConsultant } from "~/features/availability/times/consultants.rules";
import { SelectField } from "~/ui/forms/field";
import { unavailableTexts } from "../../booking/labels.rules";

/** Chooses the consultant of an appointment. Unavailable ones are listed with the reason. */
export function ConsultantField({
  people,
  automatic,
  defaultValue,
  error,
}: {
  people: readonly PossibleConsultant[];
  /** The label of an empty first option; without it, a choice is required. */
  automatic?: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}) {
  // Kept in state, because browsers deselect an option whose position in the list changes.
  const [chosen, setChosen] = useState(defaultValue ?? "");
  const able = people.filter(({ why }) => !why);
  const unable = people.filter(({ why }) => why);
  return (
    <SelectField
      label="Consultant"
      name="consultant"
      unmarked
      required={automatic === undefined}
      placeholder={automatic ?? "Choose a consultant"}
      options={[...able, ...unable].map(({ number, name, why }) => ({
        value: String(number),
        label: why ? `${name} – ${unavailableTexts[why]}` : name,
      }))}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
      error={error}
    />
  );
}
