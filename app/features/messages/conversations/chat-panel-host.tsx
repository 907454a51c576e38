import { type ComponentType, useEffect, useRef, useState } from "react";
import { chatPath } from "~/features/settings/public/rules";
import { panelMediaQuery } from "~/ui/chat-link";
import type { ChatPanelProps } from "./chat-panel";

interface Opened {
  Panel: ComponentType<ChatPanelProps>;
  text: string;
}

/**
 * Opens links to our own chat in a panel on wide screens. The first click loads its code. If that
 * fails, and in a new tab or on a phone, the link opens the chat page instead.
 */
export function ChatPanelHost() {
  const [opened, setOpened] = useState<Opened>();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const target = (event.target as Element).closest<HTMLAnchorElement>("a[data-dialog]");
      if (!target || !opensPanel(event, target)) return;
      event.preventDefault();
      try {
        const { ChatPanel } = await import("./chat-panel");
        link.current = target;
        const text = new URL(target.href).searchParams.get("text") ?? "";
        setOpened({ Panel: ChatPanel, text });
      } catch {
        location.assign(target.href);
      }
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  if (!opened) return null;
  const close = () => {
    setOpened(undefined);
    link.current?.focus();
  };
  return <opened.Panel text={opened.text} onClose={close} />;
}

function opensPanel(event: MouseEvent, { href }: HTMLAnchorElement): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return false;
  // The chat page itself needs no panel.
  if (location.pathname.startsWith(chatPath) || new URL(href).pathname !== chatPath) return false;
  return matchMedia(panelMediaQuery).matches;
}
