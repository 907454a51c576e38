/**
 * Texts that a state may ask licensed companies to show. They are starting points, not law: the
 * office replaces the placeholders with details it has verified and turns the text on.
 */
export const stateNotices = [
  {
    state: "Texas",
    text: "Complaints about this company can be sent to the Texas Department of Public Safety, Private Security Program, [mailing address], [phone], [web address].",
  },
] as const;
