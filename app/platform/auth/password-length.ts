/** The length of a password: the least for any account, the least with a role, and the most. */
export const passwordLength = { account: 6, role: 12, most: 128 } as const;
