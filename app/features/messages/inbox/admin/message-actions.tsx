import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import type { MessageStatus } from "~/shared/stored-values";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { MessageChange } from "../schema";

/** The buttons that change a message's status. */
export function MessageActions({
  status,
  result,
}: {
  status: MessageStatus;
  result: FormResult | undefined;
}) {
  const { failure } = useFormResult(result, { failed: "message-not-changed" });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FormAlert>{failure}</FormAlert>
      {status === "read" && <Change to="unread">Mark as Unread</Change>}
      {status === "archived" ? (
        <Change to="unarchive">Move to Inbox</Change>
      ) : (
        <Change to="archive">Archive</Change>
      )}
    </div>
  );
}

function Change({ to, children }: { to: MessageChange; children: string }) {
  return (
    // Redirects to the list.
    <Form method="post" data-redirects="">
      <Button type="submit" look="outline" size="small" name="intent" value={to}>
        {children}
      </Button>
    </Form>
  );
}

/**
 * Marks a message as read when someone with permission opens it (others pass no status), and when
 * its sender adds a text while it's open. Other live updates don't: otherwise nobody could mark it
 * as unread while a colleague has it open.
 */
export function useOpenedMessage(
  id: string,
  status: MessageStatus | undefined,
  laterTexts: number,
): void {
  const { submit } = useFetcher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what its sender wrote, not its state
  useEffect(() => {
    if (status === "unread") submit({ intent: "read" }, { method: "post" });
  }, [id, laterTexts]);
}
