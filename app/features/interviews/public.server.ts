// The API of this feature for other features.

export { personalData } from "./personal-data.commands.server";
