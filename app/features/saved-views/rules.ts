import { maxViews } from "./schema";

/** Why a view wasn't saved, as sentences. */
export const viewRefusals = {
  taken: "Choose another name. There’s already a view with this one.",
  "too-many": `You can have up to ${maxViews} views of your own and up to ${maxViews} shared ones. Delete one first.`,
  "not-yours": "You don’t have permission to change shared views. Ask an admin.",
  unknown: "This list doesn’t exist",
} as const;
