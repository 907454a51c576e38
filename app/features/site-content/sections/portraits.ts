import { m } from "~/shared/messages/public/about";
import founder from "./pictures/founder.svg";
import operations from "./pictures/operations.svg";
import training from "./pictures/training.svg";

/** The drawn portraits, by name. */
export const portraits: Readonly<Record<string, { picture: string; label: string }>> = {
  founder: { picture: founder, label: m.portraits_night },
  operations: { picture: operations, label: m.portraits_morning },
  training: { picture: training, label: m.portraits_afternoon_and_evening },
};

export const portraitNames: readonly string[] = Object.keys(portraits);
