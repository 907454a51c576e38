/** The page of the person with an email address. */
export const personPath = (email: string) =>
  `/admin/privacy/person?${new URLSearchParams({ email })}`;
