// The API of this feature for other features.

export {
  confirmSection,
  type HiddenSection,
  hideSampleSections,
  showSampleSections,
} from "./sections/samples.commands.server";
