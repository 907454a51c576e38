// The API of this feature for other features: commands they can call, and emails they send or look
// up.

export { bookingConfirmation } from "./emails/booking-confirmation.email";
export { bookingConfirmed } from "./emails/booking-confirmed.email";
export { bookingMoved } from "./emails/booking-moved.email";
export { emailCorrection, emailCustomer, emailTransition } from "./emails/commands.server";
export { type Outcome, recordWon, saveFollowUp, undoWon } from "./follow-up/commands.server";
export {
  canHoldAnother,
  emailHeldTime,
  extendHold,
  holdTime,
  isKnownCustomer,
  releaseExpiredHolds,
  withinChoiceLimits,
} from "./holds/commands.server";
export { applyTransition, slotColumns } from "./lifecycle/apply-transition.commands.server";
export {
  incrementSequence,
  type LockedBooking,
  lockBooking,
  recordEvent,
  resendInvitation,
} from "./lifecycle/booking-record.commands.server";
export { dropManageLinks, newManageLink, renewEmailedLinks } from "./links/commands.server";
export { transitionBooking } from "./office/office-transition.commands.server";
export { personalData } from "./personal-data.commands.server";
export { dropReminder } from "./reminders/queue-reminders.commands.server";
