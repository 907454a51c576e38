import { mostViews } from "./schema";

/** Why a view wasn't saved, as sentences. */
export const viewRefusals = {
  taken: "There’s already a view with this name",
  "too-many": `You can have up to ${mostViews} views of your own and up to ${mostViews} shared ones. Delete one first.`,
  "not-yours": "Your role can’t change shared views",
  unknown: "This list doesn’t exist",
} as const;
