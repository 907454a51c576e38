/** The answers agree with the terms of service. */
export const questions = [
  {
    question: "How do we get started, and what does it cost?",
    answer:
      "It starts with a free consultation. Send us a request, and we’ll answer within 24 hours and walk your site with you. You keep the written assessment, whether you hire us or not.",
  },
  {
    question: "Do we need armed or unarmed officers?",
    answer:
      "Usually unarmed. An officer who knows the site and speaks up early prevents more than a weapon does. Armed officers are for sites where cash, goods or people are at real risk. The assessment tells you if yours is one of them.",
  },
  {
    question: "Which hours can you cover?",
    answer:
      "Days from 8am to 6pm, nights from 6pm to 8am, 24 hours a day, or a single event. Our own desk is staffed around the clock.",
  },
  {
    question: "Are your officers licensed and insured?",
    answer:
      "Every officer holds a current state license, and armed officers hold a current firearm permit. The company is fully bonded and carries liability coverage of two million dollars. You get the certificate with the contract.",
  },
  {
    question: "How do we find out what happened during the night?",
    answer:
      "Every shift ends with a written report, which is in your inbox by morning. If something can’t wait, we call you.",
  },
  {
    question: "How long is a contract?",
    answer:
      "That depends on your service agreement. Either side can end it in writing, typically with 30 to 90 days’ notice. An event contract ends with the event.",
  },
] as const;

export function Questions() {
  return (
    <section className="day" aria-labelledby="questions-heading">
      <div className="page-width grid gap-x-8 gap-y-5 pb-section lg:grid-cols-12">
        <h2 id="questions-heading" className="text-h2 lg:col-span-4 lg:pt-2">
          Frequently asked questions
        </h2>
        <div className="border-t border-edge lg:col-span-8">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-edge">
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

/** A plus that turns into a minus while the answer is open. */
function Sign() {
  return (
    <svg className="mt-1 size-4 shrink-0 text-muted" viewBox="0 0 16 16" aria-hidden="true">
      <path className="fill-current" d="M1 7h14v2H1z" />
      <path className="fill-current group-open:hidden" d="M7 1h2v14H7z" />
    </svg>
  );
}
