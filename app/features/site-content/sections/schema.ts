import { z } from "zod";
import { completeWebAddress } from "~/features/settings/business-info/rules";
import { optionalText, requiredText } from "~/shared/forms/form-fields";
import { iconNames } from "~/ui/icon";
import { areZips } from "./areas.rules";
import { portraitNames } from "./portraits";
import {
  findPlaceholders,
  inWords,
  isWritten,
  type SectionField,
  type SectionState,
  type SiteSection,
  submittedRows,
  submittedSwitches,
} from "./rules";

// Only for the server; the screens get its messages without loading the validator.

const choices = {
  icon: z.enum(iconNames, { error: "Choose an icon" }),
  rating: z.enum(["1", "2", "3", "4", "5"], { error: "Choose 1 to 5 stars" }),
  portrait: z.enum(portraitNames, { error: "Choose a portrait" }),
};

const webAddress = (max: number) =>
  optionalText(max).transform((text, context) => {
    const address = text === "" ? "" : completeWebAddress(text);
    if (address !== undefined) return address;
    context.addIssue("Enter a complete web address, such as https://example.com/review");
    return z.NEVER;
  });

const zipCodes = (max: number) =>
  optionalText(max).refine(
    areZips,
    "Enter 5-digit ZIP codes, or just their first 3 or 4 digits, separated by spaces or commas",
  );

function schemaOf({ kind, label, max, required }: SectionField) {
  if (kind === "link") return webAddress(max);
  if (kind === "zips") return zipCodes(max);
  if (kind === "icon" || kind === "rating" || kind === "portrait") return choices[kind];
  return required ? requiredText(`Enter a value for “${label}”`, max) : optionalText(max);
}

/** The form of a section. Messages are keyed by field and row, as `name.0`. */
export function sectionInput(section: SiteSection) {
  const schema = z.object(
    Object.fromEntries(section.fields.map((field) => [field.name, schemaOf(field)])),
  );
  const fields = z.record(z.string(), z.string());
  return fields.transform((values, context): SectionState & { seen: string } => {
    const refuse = (message: string, ...path: string[]) =>
      context.addIssue({ code: "custom", message, path });
    const rows = submittedRows(section, values).filter(({ entry }) => isWritten(section, entry));
    if (rows.length > section.maxEntries) {
      refuse(`Add up to ${section.maxEntries} items`);
    } else if (rows.length === 0 && section.samples === "none") {
      refuse("Keep at least one section");
    }
    const entries = rows.slice(0, section.maxEntries).map(({ key, entry }) => {
      const parsed = schema.safeParse(entry);
      for (const { path, message } of parsed.error?.issues ?? []) {
        refuse(message, `${String(path[0])}.${key}`);
      }
      return (parsed.data ?? entry) as typeof entry;
    });
    const switches = submittedSwitches(section, values);
    const blanks = findPlaceholders(entries);
    if (switches.ours && blanks.length > 0) {
      refuse(`Fill in the placeholders before you confirm the text: ${inWords(blanks)}`);
    }
    return { ...switches, entries, seen: values.seen ?? "" };
  });
}
