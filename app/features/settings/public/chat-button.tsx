import { MessageCircle } from "lucide-react";

/** Floats at the bottom right of every public page. */
export function ChatButton({ href }: { href: string }) {
  return (
    <aside aria-label="Chat">
      <a
        href={href}
        target="_blank"
        rel="noopener"
        aria-label="Chat with us"
        className="chat-button group night fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full border border-edge shadow-float transition-colors hover:border-light hover:text-light sm:right-6 sm:bottom-6"
      >
        <MessageCircle className="size-6" strokeWidth={1.5} aria-hidden />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-full mr-3 rounded border border-edge bg-canvas px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-fg opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          Chat with us
        </span>
      </a>
    </aside>
  );
}
