import type { ToastMessage } from "~/shared/toasts";

/** What a redirect left to say, for a page without script; with it, the toast says it. */
export function Notice({ title, description, link }: Omit<ToastMessage, "undo">) {
  return (
    <noscript>
      <p
        role="status"
        className="fixed inset-x-4 bottom-22 z-50 mx-auto max-w-md rounded border border-edge bg-raised p-4 text-fg shadow-float"
      >
        <strong className="block">{title}</strong>
        {description}
        {link && (
          <a href={link.to} className="link">
            {link.label}
          </a>
        )}
      </p>
    </noscript>
  );
}
