import { maxViews } from "./schema";

/** Why a view wasn't saved, as sentences. */
export const viewRefusals = {
  taken: "There’s already a view with this name",
  "too-many": `You can have up to ${maxViews} views of your own and up to ${maxViews} shared ones. Delete one first.`,
  "not-yours": "You don’t have permission to change shared views",
  unknown: "This list doesn’t exist",
} as const;
