import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { Button } from "~/ui/button";
import type { MessageChange, MessageStatus } from "../schema";

/** What can be done with a message beside answering it. */
export function MessageActions({ status }: { status: MessageStatus }) {
  return (
    <div className="flex flex-wrap gap-2">
      {status === "unread" && (
        <noscript>
          <Change to="read">Mark as read</Change>
        </noscript>
      )}
      {status === "read" && <Change to="unread">Mark as unread</Change>}
      {status === "archived" ? (
        <Change to="unarchive">Move to inbox</Change>
      ) : (
        <Change to="archive">Archive</Change>
      )}
    </div>
  );
}

function Change({ to, children }: { to: MessageChange; children: string }) {
  return (
    // It leads to the list.
    <Form method="post" data-redirects="">
      <Button type="submit" look="outline" size="small" name="intent" value={to}>
        {children}
      </Button>
    </Form>
  );
}

/**
 * Opening a message marks it read, once: not each time that the open page hears of a change, or
 * nobody could mark it unread while a colleague looks at it.
 */
export function useOpenedMessage(id: string, status: MessageStatus): void {
  const { submit } = useFetcher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the message itself, not its state
  useEffect(() => {
    if (status === "unread") submit({ intent: "read" }, { method: "post" });
  }, [id]);
}
