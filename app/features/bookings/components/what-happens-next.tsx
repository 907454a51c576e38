const steps = [
  {
    title: "We read it",
    text: "A person does, on the same day. You get a confirmation by email at once.",
  },
  {
    title: "We answer within 24 hours",
    text: "By email, phone or WhatsApp, whichever you choose here, to agree on an hour.",
  },
  {
    title: "We walk the site with you",
    text: "You receive the assessment in writing. It is yours, whoever you hire.",
  },
];

/** Beside the form, for a visitor who wonders whether to send it. */
export function WhatHappensNext({ className = "" }: { className?: string }) {
  return (
    <aside
      className={`lg:sticky lg:top-28 lg:self-start ${className}`}
      aria-labelledby="next-heading"
    >
      <h2 id="next-heading" className="mb-5 text-h3">
        What happens next
      </h2>
      <ol className="border-t border-edge">
        {steps.map((step) => (
          <li key={step.title} className="border-b border-edge py-5">
            <h3 className="font-sans text-md font-semibold tracking-normal">{step.title}</h3>
            <p className="mt-1 text-md text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
