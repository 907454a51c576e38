/** What an account form's action answers when it didn't go through. */
export interface FormAnswer {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** A sentence about the whole form. */
  failure?: string;
}
