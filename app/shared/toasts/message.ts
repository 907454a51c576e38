/** How a toast looks and how urgently a screen reader says it. */
export type ToastTone = "good" | "bad" | "plain";

/** Toasts about the same topic replace each other. */
export type ToastTopic =
  | "customer-booking"
  | "own message"
  | "own application"
  | "blackout"
  | "opening"
  | "request"
  | "application-status";

export interface ToastMessage {
  title: string;
  description?: string;
  /** Replaces a title such as "Message not sent" when the response is lost, because it may have been sent. */
  titleIfLost?: string;
  tone: ToastTone;
  /** Loads a whole page. The description can contain the label. */
  link?: { label: string; to: string };
  /** Shows an Undo button; only for toasts shown by JavaScript. */
  undo?: () => void;
  /** The next toast about the same topic replaces this one. */
  about?: ToastTopic;
  /** The page moves the focus to the same message, so screen readers don't announce the toast. */
  onPage?: true;
  /** Milliseconds on screen; the toaster's default if unset. */
  duration?: number;
}
