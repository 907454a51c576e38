// The API of this feature for other features.

export { personalData } from "./personal-data.commands.server";
export { sendTestEmail } from "./templates/commands.server";
