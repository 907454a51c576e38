/** Ends a message from elsewhere with a period, unless it has one. */
export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
