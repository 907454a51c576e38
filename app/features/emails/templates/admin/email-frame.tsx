import { useEffect, useRef } from "react";
import { afterClick } from "~/ui/admin/forms/after-click";

const sheet = "/admin/mail-frame";

/** Both parts of an email: HTML, and the plain text that other programs show. */
export function EmailParts({ html, text }: { html: string; text: string }) {
  return (
    <div className="space-y-3">
      <EmailFrame html={html} title="The email" />
      <PlainText>{text}</PlainText>
    </div>
  );
}

/** The plain text part, collapsed at first. */
export function PlainText({ children, onOpen }: { children: string; onOpen?: () => void }) {
  return (
    <details
      className="rounded border border-edge bg-surface text-sm"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="px-4 py-2.5 font-semibold select-none">Plain-text version</summary>
      <pre className="border-t border-edge px-4 py-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
        {children}
      </pre>
    </details>
  );
}

/**
 * An email as its recipient sees it, in a frame that runs no script, sends no form and follows no
 * link.
 */
export function EmailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fill = () => show(element, html);
    fill();
    element.addEventListener("load", fill);
    addEventListener("resize", fill);
    return () => {
      element.removeEventListener("load", fill);
      removeEventListener("resize", fill);
    };
  }, [html]);
  return (
    <iframe
      ref={frame}
      src={sheet}
      // Same origin so that we can fill it in; without scripts the email can't use that.
      sandbox="allow-same-origin"
      title={title}
      className="block h-40 w-full rounded border border-edge bg-sheet"
    />
  );
}

function show(frame: HTMLIFrameElement, html: string): void {
  const sheetDocument = frame.contentDocument;
  // Until it has loaded, the frame holds a different, empty document.
  if (!sheetDocument?.body || !sheetDocument.URL.endsWith(sheet)) return;
  const { body } = sheetDocument;
  body.innerHTML = html;
  for (const link of body.querySelectorAll("a[href]")) {
    link.setAttribute("title", link.getAttribute("href") ?? "");
    link.removeAttribute("href");
  }
  afterClick(() => {
    frame.style.height = `${Math.max(body.offsetHeight + 2, 160)}px`;
  });
}
