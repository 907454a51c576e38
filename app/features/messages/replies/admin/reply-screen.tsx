import { type ReactNode, useEffect, useRef } from "react";
import type { FormResult } from "~/platform/forms/form-result";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { ReplyFormData } from "../schema";
import { ReplyForm } from "./reply-form";
import { LetterSheet, ReplyText } from "./reply-text";
import { type ShownThreadEntry, Thread } from "./thread";

/** The screen for a reply about a booking or an application. */
export function ReplyScreen({
  back,
  data,
  thread,
  start,
  preview,
  result,
}: {
  back: { to: string; label: string };
  data: ReplyFormData;
  thread: readonly ShownThreadEntry[];
  start: string | undefined;
  preview: (html: string) => ReactNode;
  result: FormResult | undefined;
}) {
  const key = useFormKey(result);
  const { name, email, quote, replies } = data;
  const section = useRef<HTMLElement>(null);
  // The screen was opened to write. On a touchscreen, the keyboard would cover the rest.
  useEffect(() => {
    if (matchMedia("(pointer: coarse)").matches) return;
    section.current?.querySelector("textarea")?.focus();
  }, []);
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageTitle
        title={<span className="wrap-anywhere">Reply to {name}</span>}
        note={<span className="wrap-anywhere">{email || "No email address"}</span>}
      />
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-4">
          {quote && (
            <LetterSheet
              head={<p className="text-muted">{`${quote.name} wrote on ${quote.wrote}`}</p>}
            >
              {quote.text}
            </LetterSheet>
          )}
          {replies.map((one) => (
            <ReplyText key={one.reply.id} {...one} />
          ))}
          <section ref={section} className="pt-2" aria-label="Reply">
            {email ? (
              <ReplyForm key={key} data={data} start={start} preview={preview} result={result} />
            ) : (
              <p className="text-md text-muted">
                There’s no email address to reply to. Call instead, or add one to the contact
                details.
              </p>
            )}
          </section>
        </div>
        <Thread entries={thread} />
      </div>
    </>
  );
}
