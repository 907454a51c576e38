// The API of this feature for other features.

export { revokeReportLinksOfBooking } from "./booking-links.commands.server";
export { personalData } from "./personal-data.commands.server";
