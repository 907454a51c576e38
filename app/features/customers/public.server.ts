// What other features may use.

export { personalData } from "./personal-data.commands.server";
