import { z } from "zod";
import { optionalText, requiredText } from "~/shared/form-fields";
import { iconNames } from "~/ui/icon";
import { portraitNames } from "../about/portraits";
import type { Entry } from "../schema";
import { isWritten, type PartField, type SitePart } from "./rules";

// On the server only: the office's screens get its messages, and no validator.

const choices = {
  icon: z.enum(iconNames, { error: "Please choose an icon" }),
  rating: z.enum(["1", "2", "3", "4", "5"], { error: "Please choose 1 to 5 stars" }),
  portrait: z.enum(portraitNames, { error: "Please choose a portrait" }),
};

function schemaOf({ kind, label, max, required }: PartField) {
  if (kind === "icon" || kind === "rating" || kind === "portrait") return choices[kind];
  return required ? requiredText(`Please fill in: ${label}`, max) : optionalText(max);
}

export type CheckedEntries =
  | { ok: true; entries: Entry[] }
  /** By field and place, as `name.0`. */
  | { ok: false; errors: Record<string, string> };

/** Checks what was typed for a part, entry by entry. */
export function checkEntries(part: SitePart, typed: readonly Entry[]): CheckedEntries {
  if (typed.length > part.maxEntries) {
    return { ok: false, errors: { form: `There can be at most ${part.maxEntries} of them` } };
  }
  if (typed.length === 0 && part.samples === "none") {
    return { ok: false, errors: { form: "Please leave at least one section" } };
  }
  const schema = z.object(
    Object.fromEntries(part.fields.map((field) => [field.name, schemaOf(field)])),
  );
  const errors: Record<string, string> = {};
  const entries = typed.map((entry, at): Entry => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return parsed.data as Entry;
    for (const { path, message } of parsed.error.issues) {
      errors[`${String(path[0])}.${at}`] ??= message;
    }
    return entry;
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, entries };
}

/** The entries of a submitted form in their order; those in which nothing is written are dropped. */
export function typedEntries(part: SitePart, form: FormData): Entry[] {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
  };
  return form
    .getAll("row")
    .slice(0, part.maxEntries + 1)
    .map((row) =>
      Object.fromEntries(part.fields.map(({ name }) => [name, textOf(`${name}.${String(row)}`)])),
    )
    .filter((entry) => isWritten(part, entry));
}
