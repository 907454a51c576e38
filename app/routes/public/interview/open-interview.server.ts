import { data, type RouterContextProvider, redirect } from "react-router";
import { applicantInterview } from "~/features/interviews/applicant/queries.server";
import type { PageState } from "~/features/interviews/booking/rules";
import { interviewPath } from "~/features/interviews/booking/rules";
import { unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";

type Context = Readonly<RouterContextProvider>;

/** @throws the response of {@link closedInterviewLink}, or a redirect if it was canceled */
export async function openInterview(
  context: Context,
  secret: string,
  allowed: readonly PageState[],
) {
  const found = await applicantInterview(context.get(services), secret);
  if (!found) throw await closedInterviewLink(context, "unknown");
  const { state } = found.view;
  if (allowed.includes(state)) return found;
  if (state === "expired" || state === "closed" || state === "over") {
    throw await closedInterviewLink(context, state);
  }
  throw redirect(interviewPath(secret));
}

/** The response to a link that doesn't work anymore: 410 with the reason; see `unknownLink`. */
export async function closedInterviewLink(
  context: Context,
  why: "unknown" | "expired" | "closed" | "over",
) {
  return why === "unknown" ? unknownLink(context) : data({ why }, { status: 410 });
}
