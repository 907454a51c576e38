import { EmailFrame } from "./email-frame";

/** A mail's two parts: what most programs show, and the plain text for the rest. */
export function EmailParts({ html, text }: { html: string; text: string }) {
  return (
    <div className="space-y-3">
      <EmailFrame html={html} title="The mail" />
      <details className="group rounded border border-edge bg-surface text-sm">
        <summary className="px-4 py-2.5 font-semibold select-none">Plain text part</summary>
        <pre className="border-t border-edge px-4 py-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </pre>
      </details>
    </div>
  );
}
