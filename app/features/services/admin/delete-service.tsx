import { type FormEvent, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button, buttonClass } from "~/ui/button";
import { requestsLabel } from "../admin.rules";
import type { OfficeService } from "../admin.schema";

export const deleteQuestion = "Are you sure you want to delete this service?";

/** The list's other address, opened to delete. */
export const removal = "/admin/services/remove";

const actionOf = ({ id }: OfficeService) => `/admin/services/${id}/delete`;

/** Asks in a dialog; without script its form leads to a page that asks the same. */
export function DeleteButton({ service, onAsk }: { service: OfficeService; onAsk: () => void }) {
  function ask(event: FormEvent) {
    event.preventDefault();
    onAsk();
  }
  const fromRemoval = useLocation().pathname === removal;
  return (
    <form method="get" action={actionOf(service)} onSubmit={ask}>
      {fromRemoval && <input type="hidden" name="back" value="remove" />}
      <button type="submit" className={buttonClass("outline", "small", "min-h-10")}>
        Delete<span className="sr-only"> {service.title}</span>
      </button>
    </form>
  );
}

/** Closed while `service` is null. */
export function DeleteDialog({
  service,
  onClose,
}: {
  service: OfficeService | null;
  onClose: () => void;
}) {
  // The last one asked about stays in sight while the dialog fades away.
  const last = useRef(service);
  if (service) last.current = service;
  const shown = service ?? last.current;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(onClose, [key]);

  if (!shown) return null;
  return (
    <ConfirmDialog
      open={service !== null}
      onClose={onClose}
      question={deleteQuestion}
      keepLabel="Keep service"
      confirm={<DeleteForm service={shown} />}
    >
      <DeletionFacts service={shown} />
    </ConfirmDialog>
  );
}

/** What goes and what stays. */
export function DeletionFacts({ service }: { service: OfficeService }) {
  const { title, requests } = service;
  return (
    <>
      <strong className="text-fg">{title}</strong> leaves the website at once.{" "}
      {requests === 0
        ? "No request mentions it."
        : `${sentence(requestsLabel(requests))} ${requests === 1 ? "mentions it and keeps" : "mention it and keep"} its name.`}
    </>
  );
}

function sentence(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of the question's own page. */
export const cameFromRemoval = (search: string) =>
  new URLSearchParams(search).get("back") === "remove";

export function DeleteForm({ service }: { service: OfficeService }) {
  const { pathname, search } = useLocation();
  const { state, formAction } = useNavigation();
  const action = actionOf(service);
  const back = pathname === removal || cameFromRemoval(search) ? "remove" : "edit";
  return (
    <Form method="post" action={action} preventScrollReset replace>
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        look="danger"
        busy={state !== "idle" && formAction === action}
        busyLabel="Deleting..."
      >
        Delete service
      </Button>
    </Form>
  );
}
