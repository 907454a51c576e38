/** Environment variables that create an admin. */
export const office = {
  ADMIN_EMAIL: "bench@example.com",
  ADMIN_PASSWORD: "correct horse battery",
};

/**
 * Signs in as that admin and returns the session cookies.
 * @param appUrl the public address, if it isn't `origin`
 */
export async function signIn(origin: string, appUrl = origin): Promise<string> {
  const answer = await fetch(`${origin}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: appUrl },
    body: new URLSearchParams({ email: office.ADMIN_EMAIL, password: office.ADMIN_PASSWORD }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!cookies.some((cookie) => cookie?.includes("session"))) throw new Error("no sign-in");
  return cookies.join("; ");
}
