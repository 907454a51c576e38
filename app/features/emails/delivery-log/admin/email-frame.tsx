import { useEffect, useRef } from "react";

const sheet = "/admin/mail-frame";

/**
 * A mail as its reader sees it, in a frame of its own that runs no script, sends no form and
 * follows no link.
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
      // Of our origin, so that the mail can be put in; without scripts that gives it nothing.
      sandbox="allow-same-origin"
      title={title}
      className="needs-script block h-40 w-full rounded border border-edge bg-sheet"
    />
  );
}

function show(frame: HTMLIFrameElement, html: string): void {
  const sheetDocument = frame.contentDocument;
  // Before the sheet has arrived there is another, empty document.
  if (!sheetDocument?.body || !sheetDocument.URL.endsWith(sheet)) return;
  const { body } = sheetDocument;
  body.innerHTML = html;
  for (const link of body.querySelectorAll("a[href]")) {
    link.setAttribute("title", link.getAttribute("href") ?? "");
    link.removeAttribute("href");
  }
  frame.style.height = `${Math.max(body.offsetHeight + 2, 160)}px`;
}
