import { data } from "react-router";
import { NoteForm } from "~/features/appointments/notes/admin/note-form";
import { editNote } from "~/features/appointments/notes/commands.server";
import { findNote, noteMark } from "~/features/appointments/notes/queries.server";
import { notePath, notesScreen } from "~/features/appointments/notes/rules";
import { EditNoteInput, NoteId, officeNote } from "~/features/appointments/notes/schema";
import { withLastChange } from "~/features/audit/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit-note";

export const middleware = [requirePermission("bookings.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Note" }];

export const handle: EditingHandle = {
  topics: ["bookings"],
  editing: {
    what: "This note",
    title: "Edit Note",
    back: { to: "/admin/bookings/customers", label: "Customer Information" },
    labels: officeNote.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = NoteId.safeParse(params.id);
  const found = id.success && (await findNote(context.get(services).db, id.data));
  if (!found) throw data(null, { status: 404 });
  return { note: found.note, screen: notesScreen(found.about), seen: noteMark(found) };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const id = NoteId.safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  return formAction(args, EditNoteInput, async (input, { services }) => {
    const saved = await editNote(services, actorFor(context, "bookings.edit"), id.data, input);
    if (saved.ok) return redirectWithToast(notesScreen(saved.about).to, "note-saved");
    if (saved.reason === "unknown") return refuseDeleted();
    const { about } = saved.current;
    const [entity, entityId] =
      "booking" in about
        ? (["booking", about.booking] as const)
        : (["customer", about.customer] as const);
    return refuseStale(
      await withLastChange(services, entity, entityId, {
        mark: noteMark(saved.current),
        ...mergeEdit(input.seen, officeNote.compare(saved.current, input)),
      }),
    );
  });
}

export default function EditNote({ loaderData, actionData, params }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  const { note, screen, seen } = loaderData;
  return (
    <>
      <BackLink to={screen.to}>{screen.label}</BackLink>
      <PageTitle title="Edit Note" />
      <NoteForm
        key={key}
        note={note}
        seen={seen}
        reload={notePath(Number(params.id))}
        back={screen.to}
        result={actionData}
      />
    </>
  );
}
