import type { z } from "zod";
import type { Entity } from "~/shared/entity";
import { isChanged } from "./edit-mark.server";
import type { Conflict, FormValues } from "./form-result";

/**
 * Compares an edit with the version that somebody else saved in the meantime: a field that only one
 * of them changed keeps that change, and a field that both changed is a conflict.
 * @param seen the mark of the version that was edited
 */
export function editConflict<S extends Record<string, z.ZodType>>(
  edited: Entity<S>,
  seen: string,
  current: { [Name in keyof S]: z.output<S[Name]> | null },
  mine: { [Name in keyof S]: z.output<S[Name]> | null },
): Pick<Conflict, "fields" | "merged" | "followed"> {
  const merged: FormValues = {};
  const followed: string[] = [];
  const fields = edited.differences(current, mine).filter(({ name, label }) => {
    // Only this person changed it.
    if (!isChanged(seen, name, current[name])) return false;
    const text = edited.formValue(name, current[name]);
    if (text === undefined || isChanged(seen, name, mine[name])) return true;
    merged[name] = text;
    followed.push(label);
    return false;
  });
  return { fields: fields.map(({ name: _, ...field }) => field), merged, followed };
}
