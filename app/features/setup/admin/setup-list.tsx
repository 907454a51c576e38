import { Circle } from "lucide-react";
import { Form } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { type MissingStep, setupKeys, setupStep } from "../rules";

/**
 * The setup list on the dashboard: the steps that a new site is missing. Hidden when all are done.
 */
export function SetupList({ missing }: { missing: readonly MissingStep[] }) {
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
        {missing.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step: { key, detail } }: { step: MissingStep }) {
  const { title, to, label, skip } = setupStep(key);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0">
      <div className="flex min-w-0 max-w-2xl gap-2.5 text-md">
        <Circle className="mt-1 size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden />
        <div className="min-w-0">
          <p>{title}</p>
          {detail && <p className="text-sm text-muted">{detail}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {skip && (
          <Form method="post" action="/admin/setup" preventScrollReset>
            <input type="hidden" name="step" value={key} />
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
