import type { ToastCode } from "~/shared/toasts";
import type { CustomerTransition } from "../lifecycle/transitions.rules";

/** What customers are told of their own booking's steps and states, in one place. */

interface Refusal {
  status: 409 | 429;
  title: string;
  text: string;
}

const callUs = "Please call or write to us.";

/** Why a time can't be taken, or an appointment not be cancelled. */
export const ownRefusals = {
  taken: {
    status: 409,
    title: "That time has just been taken",
    text: "Nothing has changed for you. These are the times that are free now.",
  },
  "not-offered": {
    status: 409,
    title: "That time is no longer offered",
    text: "Nothing has changed for you. These are the times that are free now.",
  },
  "too-late": {
    status: 409,
    title: "It is too late to change it here",
    text: `The appointment stands as it is. ${callUs}`,
  },
  cancelled: {
    status: 409,
    title: "This booking is cancelled",
    text: `No time has been booked. If you still need us, please ask again. ${callUs}`,
  },
  changed: {
    status: 409,
    title: "It has been given another time meanwhile",
    text: "Nothing has changed now. If another time suits you better, please confirm it again.",
  },
  impossible: {
    status: 409,
    title: "This can’t be done any more",
    text: `It has been changed meanwhile. ${callUs}`,
  },
  "too-many": {
    status: 429,
    title: "It has been changed too often today",
    text: `Nothing has changed now. ${callUs}`,
  },
} as const satisfies Record<string, Refusal>;

/** Nothing has been chosen, or the choice never reached us. */
export const noneChosen = { title: "No time is chosen", text: "Please choose one of the times." };
export const notSent = {
  title: "Your choice did not reach us",
  text: "Nothing has changed. Please try again.",
};

/** The toast after a step. */
export const ownToasts = {
  choose: "own-time-confirmed",
  move: "own-time-moved",
  cancel: "own-booking-cancelled",
} as const satisfies Record<CustomerTransition, ToastCode>;
