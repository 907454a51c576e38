import { data } from "react-router";
import { customersPath } from "~/features/appointments/booking/contact.rules";
import { deleteNoteConfirmation } from "~/features/appointments/notes/admin/delete-note";
import { deleteNote } from "~/features/appointments/notes/commands.server";
import { findNote } from "~/features/appointments/notes/queries.server";
import { notesScreen } from "~/features/appointments/notes/rules";
import { NoteId } from "~/features/appointments/notes/schema";
import { returnPathOr } from "~/features/appointments/records/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/delete-note";

export const middleware = [requirePermission("bookings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Delete Note" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = NoteId.safeParse(params.id);
  const found = id.success && (await findNote(context.get(services).db, id.data));
  if (!found) throw data(null, { status: 404 });
  return { id: id.data, note: found.note, screen: notesScreen(found.about) };
}

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

export default function DeleteNote({ loaderData: { id, note, screen } }: Route.ComponentProps) {
  return <ConfirmPage confirmation={deleteNoteConfirmation({ id, note })} back={screen} />;
}
