import { data } from "react-router";
import { refuseFields, refuseForm, refuseStale } from "~/platform/forms/form-result";
import type { Services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { sendReply } from "./commands.server";

/**
 * The response to a reply form: a redirect to `path`, or why the reply wasn't sent.
 * @throws a 404 response if the subject of the reply doesn't exist
 */
export function replyResult(
  { mailer }: Pick<Services, "mailer">,
  sent: Awaited<ReturnType<typeof sendReply>>,
  path: string,
) {
  if (sent.ok && sent.isOnPageOnly) return redirectWithToast(path, "reply-on-page");
  if (sent.ok && mailer) return redirectWithToast(path, "reply-sent");
  if (sent.ok)
    return redirectWithToast(path, sent.isOnPage ? "reply-not-emailed" : "reply-waiting");
  if (sent.reason === "unknown") throw data(null, { status: 404 });
  if (sent.reason === "no-email")
    return refuseForm("There’s no email address to reply to. Call instead.");
  if (sent.reason === "no-value") return refuseFields({ [sent.field]: sent.why });
  return refuseStale({ mark: sent.mark, by: sent.by, fields: [], others: [], values: {} });
}
