import { m } from "~/shared/messages/public/about";
import founder from "./pictures/founder.svg";
import operations from "./pictures/operations.svg";
import training from "./pictures/training.svg";

/** The drawn portraits, by name. */
export const portraits: Readonly<Record<string, { picture: string; label: string }>> = {
  founder: { picture: founder, label: m.portraits_by_night },
  operations: { picture: operations, label: m.portraits_at_dawn },
  training: { picture: training, label: m.portraits_by_day },
};

export const portraitNames: readonly string[] = Object.keys(portraits);
