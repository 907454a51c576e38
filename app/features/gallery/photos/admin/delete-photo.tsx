import type { FormEvent } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { placeOf, type useDeletion } from "./deletion";

/** Deletes at once, since it can be taken back; without script by a redirect. */
export function DeletePicture({
  id,
  name,
  label,
  deletion,
}: {
  id: string;
  name: string;
  label: string;
  deletion: ReturnType<typeof useDeletion>;
}) {
  function remove(event: FormEvent) {
    event.preventDefault();
    deletion.remove(id);
  }
  return (
    <Form method="post" action={placeOf(id, "delete")} onSubmit={remove}>
      <Button
        type="submit"
        look="outline"
        size="small"
        className="min-h-10"
        disabled={deletion.under === id}
      >
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}
