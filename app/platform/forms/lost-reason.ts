import { m } from "~/shared/messages/forms";

/**
 * The message for a form whose response was lost. Visitors can submit again, because a form that
 * arrives twice is stored once.
 * @param path the path of the page with the form, or of the form's action
 */
export function lostReason(path: string): string {
  if (path.startsWith("/admin")) return m.use_form_result_connection_lost;
  if (path.startsWith("/auth")) return m.use_form_result_no_connection;
  return m.failure_connection_lost({ next: m.failure_submit_again });
}

/** The message for a form that wasn't saved because of a server error. */
export function errorReason(path: string): string {
  return path.startsWith("/admin")
    ? m.use_form_result_something_went_wrong
    : m.use_form_result_our_end;
}
