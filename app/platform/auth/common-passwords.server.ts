let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the 49,000 most common ones, ignoring case. The list comes from a
 * package, so that no password leaves the server.
 */
export async function isCommonPassword(plain: string): Promise<boolean> {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return (await list).has(plain.toLowerCase());
}
