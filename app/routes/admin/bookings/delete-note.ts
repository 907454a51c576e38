import { data } from "react-router";
import { customersPath } from "~/features/appointments/booking/contact.rules";
import { deleteNote } from "~/features/appointments/notes/commands.server";
import { notesScreen } from "~/features/appointments/notes/rules";
import { NoteId } from "~/features/appointments/notes/schema";
import { returnPathOr } from "~/features/appointments/records/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/delete-note";

export const middleware = [requirePermission("bookings.edit")];

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const failed = "note-not-deleted";
  return confirmAction(args, { back: customersPath, failed }, async ({ services, values }) => {
    const id = NoteId.safeParse(params.id);
    if (!id.success) throw data(null, { status: 404 });
    const gone = await deleteNote(services, actorFor(context, "bookings.edit"), id.data);
    if (!gone.ok) return redirectWithToast(customersPath, failed);
    const { back } = returnPathOr(notesScreen(gone.about).to).parse(values);
    return redirectWithToast(back, "note-deleted");
  });
}
