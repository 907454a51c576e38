/** The page that asks for the password or a passkey again. */
export const confirmPassword = "/admin/confirm-password";
