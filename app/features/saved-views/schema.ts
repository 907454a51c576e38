import { z } from "zod";
import { requiredText } from "~/shared/forms/form-fields";
import { viewQuery } from "~/ui/admin/views/views";

/** The most views that a person can have, and also the most shared ones. */
export const maxViews = 20;

export const maxViewNameLength = 60;

export const ViewId = z.uuid();

const name = requiredText("Enter a name", maxViewNameLength);
const query = z
  .string()
  .transform(viewQuery)
  .refine((text) => text.length <= 2000, "These filters are too long to save. Use fewer of them.");

export const NewViewInput = z.object({
  /** The list's address without a query. */
  list: z.string().max(200),
  query,
  name,
  /** Whether the whole office gets it. */
  shared: z.literal("on").optional(),
});
export type NewViewInput = z.output<typeof NewViewInput>;

export const RenameInput = z.object({ name });
/** New filters for a view. */
export const ViewFiltersInput = z.object({ query });

export const savedViewLabels = {
  name: "Name",
  list: "List",
  shared: "Shared",
  filters: "Filters",
} as const;
