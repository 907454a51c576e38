import { useEffect, useRef, useState } from "react";
import { useMatches } from "react-router";
import { isOurs } from "~/platform/http/our-answer";
import type { UnreadConversations } from "../schema";

const everyMs = 20_000;

/**
 * Rings for unread conversations: their number is in the tab's title, and a new text shows a
 * notification if the browser may show them and the tab isn't in sight. A tab in the background gets
 * no live updates, so it asks the server now and then.
 * @param known from the layout's loader; undefined for someone who can't see messages
 */
export function ConversationBell({ known }: { known: UnreadConversations | undefined }) {
  const [asked, setAsked] = useState<UnreadConversations>();
  // A newer answer of the loader replaces what was asked before.
  const [last, setLast] = useState(known);
  if (known !== last) {
    setLast(known);
    setAsked(undefined);
  }
  const unread = asked ?? known;
  useTitleCount(unread?.count ?? 0);
  useNotifications(unread);
  const rings = known !== undefined;
  useEffect(() => {
    if (!rings) return;
    const ask = async () => {
      if (document.visibilityState === "visible") return;
      try {
        const response = await fetch("/admin/messages/unread-conversations", {
          headers: { Accept: "application/json" },
        });
        // Someone who was signed out gets a page.
        if (response.ok && !response.redirected && isOurs(response)) {
          setAsked((await response.json()) as UnreadConversations);
        }
      } catch {
        // Offline: the next one asks again.
      }
    };
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [rings]);
  return null;
}

/** Puts a number before the title, which changes with the page and its data. */
function useTitleCount(count: number): void {
  // Renders with every change of a screen's data.
  useMatches();
  // Without dependencies: React may have written the screen's own title again.
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
  // What was unread when the office was opened is no news.
  const rungAt = useRef(newest?.at ?? "");
  useEffect(() => {
    // An earlier one is the newest again once a colleague has read the newest one.
    if (!newest || newest.at <= rungAt.current) return;
    rungAt.current = newest.at;
    if (document.visibilityState === "visible") return;
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // Several tabs show one notification.
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
