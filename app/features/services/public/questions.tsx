/** What people ask before they ask for a consultation. The answers agree with the terms. */
export const questions = [
  {
    question: "How does it begin, and what does that cost?",
    answer:
      "It begins with a free consultation. You send a request, we answer within 24 hours and walk the site with you. You keep the written assessment, whether you hire us or not.",
  },
  {
    question: "Armed or unarmed: which do we need?",
    answer:
      "Mostly unarmed. An officer who knows the place and says something early prevents more than a weapon does. Armed officers are for sites where cash, goods or people are under a real threat, and the assessment says so if yours is one.",
  },
  {
    question: "Which hours can you cover?",
    answer:
      "Days from 8am to 6pm, nights from 6pm to 8am, all twenty-four hours, or a single event. Our own desk is staffed at every hour, whichever of them you take.",
  },
  {
    question: "Are the officers licensed and insured?",
    answer:
      "Each officer holds a current state license, and armed officers a current firearm permit. The company is fully bonded and carries liability coverage of two million dollars. You get the certificate with the contract.",
  },
  {
    question: "How do we learn what happened in a night?",
    answer:
      "Every shift ends with a written report, and it is in your inbox by morning. When something can’t wait until then, you are called.",
  },
  {
    question: "How long are we bound?",
    answer:
      "As long as the agreement for your site says. Either side can end it in writing, typically with 30 to 90 days’ notice. An event ends with the event.",
  },
] as const;

/** Questions that open one by one, without script. */
export function Questions() {
  return (
    <section className="day" aria-labelledby="questions-heading">
      <div className="page-width grid gap-x-8 gap-y-5 pb-section lg:grid-cols-12">
        <h2 id="questions-heading" className="text-h2 lg:col-span-4 lg:pt-2">
          Before you ask
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

/** A plus that loses its upright while the answer is open. */
function Sign() {
  return (
    <svg className="mt-1 size-4 shrink-0 text-muted" viewBox="0 0 16 16" aria-hidden="true">
      <path className="fill-current" d="M1 7h14v2H1z" />
      <path className="fill-current group-open:hidden" d="M7 1h2v14H7z" />
    </svg>
  );
}
