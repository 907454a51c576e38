/** Announces on a form's main button that Ctrl+Enter presses it; see `useSubmitKey`. */
export const submitKeys = {
  "aria-keyshortcuts": "Control+Enter Meta+Enter",
  title: "Ctrl+Enter",
} as const;
