// The API of this feature for other features.

export {
  canBeHidden,
  confirmSection,
  type HiddenSection,
  hideSampleSections,
  showSampleSections,
} from "./sections/samples.commands.server";
