import { useEffect, useRef, useState } from "react";
import { useMatches } from "react-router";
import { isOurs } from "~/platform/http/our-answer";
import type { UnreadConversations } from "../schema";

const everyMs = 20_000;

/**
 * Announces unread conversations: shows their number in the tab's title, and a notification for
 * each new text if the browser allows it and the tab is hidden. Hidden tabs get no live updates, so
 * they poll the server.
 * @param known from the layout's loader; undefined for someone who can't see messages
 */
export function ConversationNotifications({ known }: { known: UnreadConversations | undefined }) {
  const [asked, setAsked] = useState<UnreadConversations>();
  // Newer loader data replaces the last poll.
  const [last, setLast] = useState(known);
  if (known !== last) {
    setLast(known);
    setAsked(undefined);
  }
  const unread = asked ?? known;
  useTitleCount(unread?.count ?? 0);
  useNotifications(unread);
  const enabled = known !== undefined;
  useEffect(() => {
    if (!enabled) return;
    const ask = async () => {
      if (document.visibilityState === "visible") return;
      try {
        const response = await fetch("/admin/messages/unread-conversations", {
          headers: { Accept: "application/json" },
        });
        // A redirect to the login page means that the session has ended.
        if (response.ok && !response.redirected && isOurs(response)) {
          setAsked((await response.json()) as UnreadConversations);
        }
      } catch {
        // Offline. The next poll tries again.
      }
    };
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [enabled]);
  return null;
}

/** Puts the number before the title, again after each title change. */
function useTitleCount(count: number): void {
  // Re-render when any route's data changes.
  useMatches();
  // Without dependencies, because React may have set the screen's own title again.
  useEffect(() => {
    const own = document.title.replace(/^\(\d+\) /, "");
    const title = count > 0 ? `(${count}) ${own}` : own;
    if (document.title !== title) document.title = title;
  });
  useEffect(
    () => () => {
      document.title = document.title.replace(/^\(\d+\) /, "");
    },
    [],
  );
}

function useNotifications(unread: UnreadConversations | undefined): void {
  const newest = unread?.newest;
  // No notification for texts that were unread before the office was opened.
  const notifiedAt = useRef(newest?.at ?? "");
  useEffect(() => {
    // An earlier text is the newest again once a colleague has read the newest one.
    if (!newest || newest.at <= notifiedAt.current) return;
    notifiedAt.current = newest.at;
    if (document.visibilityState === "visible") return;
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // The tag makes several tabs show a single notification.
    const shown = new Notification(`New message from ${newest.name}`, {
      body: "Open the conversation to reply.",
      tag: `${newest.id} ${newest.at}`,
    });
    shown.addEventListener("click", () => {
      focus();
      location.assign(`/admin/messages/${newest.id}`);
    });
  }, [newest]);
}
