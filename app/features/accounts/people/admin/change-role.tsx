import { type FormEvent, useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button, buttonClass } from "~/ui/button";
import type { Person } from "../schema";

interface RoleQuestionProps {
  person: Pick<Person, "id" | "name" | "admin">;
  /** Whether the person is the one who is asked. */
  self: boolean;
}

export const keepRole = "Keep it as it is";

/** What the change of somebody's role means, as a question. */
export function roleQuestion({ person, self }: RoleQuestionProps) {
  if (!person.admin) {
    return {
      question: `Give ${person.name} the admin role?`,
      meaning: "Admins see and change everything in the back office, and decide who else is one.",
    };
  }
  return self
    ? {
        question: "Take away your own admin role?",
        meaning:
          "You will be out of the back office at once, and only another admin can give the role back to you.",
      }
    : {
        question: `Take the admin role away from ${person.name}?`,
        meaning:
          "They are out of the back office with their next click. The account stays, and opens nothing. Invitations that they sent and nobody accepted yet are withdrawn.",
      };
}

/** Asks in a dialog; without script its form leads to a page that asks the same. */
export function ChangeRole({ person, self }: RoleQuestionProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setOpen(false), [key]);
  const { question, meaning } = roleQuestion({ person, self });
  function ask(event: FormEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <form method="get" action={`/admin/people/${person.id}/role`} onSubmit={ask}>
        <button type="submit" className={buttonClass("outline", "small")}>
          {person.admin ? "Take role away" : "Give admin role"}
        </button>
      </form>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        question={question}
        keepLabel={keepRole}
        confirm={<RoleForm person={person} />}
      >
        {meaning}
      </ConfirmDialog>
    </>
  );
}

export function RoleForm({ person }: Pick<RoleQuestionProps, "person">) {
  const { state, formAction } = useNavigation();
  const action = `/admin/people/${person.id}/role`;
  return (
    <Form method="post" action={action} replace>
      <input type="hidden" name="role" value={person.admin ? "none" : "admin"} />
      <Button
        type="submit"
        look={person.admin ? "danger" : "light"}
        busy={state !== "idle" && formAction === action}
        busyLabel="Saving..."
      >
        {person.admin ? "Take role away" : "Give admin role"}
      </Button>
    </Form>
  );
}
