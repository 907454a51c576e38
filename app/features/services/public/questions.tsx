import { m } from "~/shared/messages/public/services";
import type { Question } from "../rules";

export function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section className="day" aria-labelledby="questions-heading">
      <div className="page-width grid gap-x-8 gap-y-5 pb-section lg:grid-cols-12">
        <h2 id="questions-heading" className="text-h2 lg:col-span-4 lg:pt-2">
          {m.questions_title}
        </h2>
        <div className="border-t border-edge lg:col-span-8">
          {questions.map(({ question, answer }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
            <details key={at} className="group border-b border-edge wrap-anywhere">
              <summary className="flex items-start justify-between gap-4 py-5">
                <h3 className="text-h4">{question}</h3>
                <Sign />
              </summary>
              <p className="max-w-prose pb-7 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A plus sign that becomes a minus sign while the answer is open. */
function Sign() {
  return (
    <svg className="mt-1 size-4 shrink-0 text-muted" viewBox="0 0 16 16" aria-hidden="true">
      <path className="fill-current" d="M1 7h14v2H1z" />
      <path className="fill-current group-open:hidden" d="M7 1h2v14H7z" />
    </svg>
  );
}
