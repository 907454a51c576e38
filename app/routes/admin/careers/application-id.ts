import { data } from "react-router";
import { ApplicationId } from "~/features/careers/schema";

/** The application id in the URL. Throws a 404 if it can't be one. */
export function applicationIdOf(params: { id: string }): string {
  const id = ApplicationId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
