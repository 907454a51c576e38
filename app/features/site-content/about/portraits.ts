import founder from "./pictures/founder.svg";
import operations from "./pictures/operations.svg";
import training from "./pictures/training.svg";

/** The drawn portraits, by name. */
export const portraits: Readonly<Record<string, { picture: string; label: string }>> = {
  founder: { picture: founder, label: "By night" },
  operations: { picture: operations, label: "At dawn" },
  training: { picture: training, label: "By day" },
};

export const portraitNames: readonly string[] = Object.keys(portraits);
