import { Circle } from "lucide-react";
import { Form } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { type SetupKey, setupKeys, setupStep } from "../rules";

/** On the dashboard: what a new site is still missing. Gone when nothing is. */
export function SetupList({ missing }: { missing: readonly SetupKey[] }) {
  if (missing.length === 0) return null;
  const done = setupKeys.length - missing.length;
  return (
    <section
      aria-labelledby="setup-heading"
      className="mb-8 rounded border border-edge bg-surface px-4 py-5 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="setup-heading" className="text-h3">
          Set up your site
        </h2>
        <p className="text-md text-muted tabular-nums">
          {done} of {setupKeys.length} done
        </p>
      </div>
      <ul className="mt-3 divide-y divide-edge">
        {missing.map((key) => (
          <Step key={key} step={key} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step }: { step: SetupKey }) {
  const { title, to, label, skip } = setupStep(step);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0">
      <p className="flex min-w-0 items-center gap-2.5 text-md">
        <Circle className="size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden />
        {title}
      </p>
      <div className="flex flex-wrap gap-2">
        {skip && (
          <Form method="post" action="/admin/setup" preventScrollReset>
            <input type="hidden" name="step" value={step} />
            <Button type="submit" look="outline" size="small" className="min-h-10">
              {skip}
              <span className="sr-only">: {title}</span>
            </Button>
          </Form>
        )}
        <LinkButton look="outline" size="small" className="min-h-10" to={to}>
          {label}
          <span className="sr-only">: {title}</span>
        </LinkButton>
      </div>
    </li>
  );
}
