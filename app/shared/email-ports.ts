/** The ports of email servers that are encrypted from the start; on others, STARTTLS is required. */
export const encryptedPorts: readonly number[] = [465, 2465];
