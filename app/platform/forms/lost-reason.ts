import { m } from "~/shared/messages/forms";

/**
 * Why a form got no result when nothing of the server's came back. Visitors can send theirs again:
 * they are stored once, no matter how often they arrive.
 * @param path of the page with the form, or of the form's action
 */
export function lostReason(path: string): string {
  if (path.startsWith("/admin")) return m.use_form_result_connection_lost;
  if (path.startsWith("/auth")) return m.use_form_result_no_connection;
  return m.failure_connection_lost({ next: m.failure_submit_again });
}

/** What to do when the server failed, and so stored nothing. */
export function errorReason(path: string): string {
  return path.startsWith("/admin")
    ? m.use_form_result_something_went_wrong
    : m.use_form_result_our_end;
}
