// The API of this feature for other features.

export { revokeQuoteLinksOfBooking } from "./booking-links.commands.server";
export { personalData } from "./personal-data.commands.server";
