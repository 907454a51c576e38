import { listShortcuts, type Shortcut } from "~/ui/admin/shortcuts/rules";

const work: readonly Shortcut[] = [
  { key: "c", does: "Confirm a time" },
  { key: "r", does: "Reply by email" },
  { key: "e", does: "Mark as done" },
];

/** On the list of requests. */
export const listKeys: readonly Shortcut[] = [...listShortcuts("request", "requests"), ...work];

/** On a booking's screen. */
export const bookingKeys: readonly Shortcut[] = [
  { key: "j", does: "Next request in the list" },
  { key: "k", does: "Previous request in the list" },
  ...work,
  { key: "n", does: "Write a note" },
  { key: "l", does: "Log a call, with or without a note" },
];
