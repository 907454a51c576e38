import { data } from "react-router";
import { PersonEmail } from "~/features/privacy/people/schema";

/** The email address in the URL of a person's page. Throws a 404 if it isn't valid. */
export function personEmail({ url }: { url: URL }): string {
  const email = PersonEmail.safeParse(url.searchParams.get("email"));
  if (!email.success) throw data(null, { status: 404 });
  return email.data;
}
