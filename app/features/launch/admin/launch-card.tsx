import { LinkButton } from "~/ui/button";

/** On the dashboard until the site is launched. */
export function LaunchCard({ samples, checks }: { samples: number; checks: number }) {
  const parts = [
    samples === 1 ? "1 sample" : `${samples} samples`,
    checks === 1 ? "1 check" : `${checks} checks`,
  ];
  return (
    <section
      aria-labelledby="launch-heading"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded border border-edge bg-surface px-4 py-5 sm:px-6"
    >
      <div className="min-w-0 max-w-2xl">
        <h2 id="launch-heading" className="text-h3">
          Your site is in preview
        </h2>
        <p className="mt-1 text-md text-muted">
          Visitors see samples, and search engines don’t list the site. Left to review:{" "}
          {parts.join(" and ")}.
        </p>
      </div>
      <LinkButton look="light" to="/admin/launch">
        Review and Launch
      </LinkButton>
    </section>
  );
}
