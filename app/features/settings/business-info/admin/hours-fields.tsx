import { Link } from "react-router";
import { defaultTimeZone } from "~/features/settings/public/content";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { builtInHoursText } from "../rules";
import { FieldGroup, type InfoFields } from "./field-groups";

export interface ZoneFacts {
  /** Every zone that can be chosen. */
  zones: readonly string[];
  /** What calendar and clock show there now. */
  now: string;
}

export function HoursFields({ values, errors, zone }: InfoFields & { zone: ZoneFacts }) {
  return (
    <FieldGroup
      title="Hours and emergency line"
      note={
        <>
          When appointments can be asked for is set on{" "}
          <Link to="/admin/schedule/hours" className="link">
            Business Hours
          </Link>{" "}
          and{" "}
          <Link to="/admin/schedule/slots" className="link">
            Time Slots
          </Link>
          .
        </>
      }
    >
      <TextField
        label="Emergency Phone"
        unmarked
        name="emergency_phone"
        type="tel"
        autoComplete="off"
        hint="Shown with the 24/7 emergency response. Without one, the phone number stands in."
        defaultValue={values.emergency_phone}
        error={errors.emergency_phone}
      />
      <TextAreaField
        label="Business Hours"
        name="hours_text"
        rows={4}
        hint="As visitors read them in the Footer and on the Contact page, a line each: days, a colon, hours. Empty: the built-in hours."
        defaultValue={values.hours_text || builtInHoursText}
        error={errors.hours_text}
      />
      <TextField
        label="Time Zone"
        unmarked
        name="time_zone"
        list="time-zones"
        autoComplete="off"
        spellCheck={false}
        placeholder={defaultTimeZone}
        hint={`There it is ${zone.now} now. Appointments stay at their moment when you change it.`}
        defaultValue={values.time_zone || defaultTimeZone}
        error={errors.time_zone}
      />
      <datalist id="time-zones">
        {zone.zones.map((name) => (
          <option key={name} value={name}>
            {name.split("/").at(-1)?.replaceAll("_", " ")}
          </option>
        ))}
      </datalist>
    </FieldGroup>
  );
}
