import { m } from "~/shared/messages/public/about";
import { useResponseTimes } from "~/ui/response-times";
import type { Entry, SectionContent } from "../sections/rules";

interface ValuesProps {
  values: readonly Entry[];
  promises: readonly Entry[];
  leadership: SectionContent;
}

export function ValuesAndCommitment({ values, promises, leadership }: ValuesProps) {
  const { answer } = useResponseTimes();
  const kept = promises.map(({ text = "" }) => text);
  if (answer && kept.length > 0) kept.splice(1, 0, m.values_commitment_respond_within({ answer }));
  if (values.length + kept.length === 0) return null;
  return (
    <section className="day" aria-label={m.values_commitment_label}>
      <div className="page-width grid gap-x-8 gap-y-14 py-section lg:grid-cols-12">
        {values.length > 0 && (
          <div className="lg:col-span-6">
            <h2 className="text-h1">{m.values_commitment_what_we_value}</h2>
            <dl className="mt-8 lg:mt-10">
              {values.map(({ title, text }, at) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
                  key={at}
                  className="grid gap-x-6 gap-y-2 border-t border-edge py-6 wrap-anywhere last:pb-0 sm:grid-cols-[9rem_1fr]"
                >
                  <dt className="font-heading text-h4 font-semibold">{title}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {kept.length > 0 && <Pledge promises={kept} leadership={leadership} />}
      </div>
    </section>
  );
}

/** The company's promises, signed by the first person of the leadership section. */
function Pledge({
  promises,
  leadership: { entries, builtIn },
}: {
  promises: readonly string[];
  leadership: SectionContent;
}) {
  const signer = entries[0]?.name;
  return (
    <div className="min-w-0 self-start rounded border border-edge bg-surface px-5 py-7 sm:px-10 sm:py-10 lg:col-span-5 lg:col-start-8">
      <h2 className="text-h2">{m.values_commitment_our_commitment}</h2>
      <p className="mt-3 text-muted">{m.values_commitment_hold_us_to_promises}</p>
      <ol className="mt-6">
        {promises.map((promise, index) => (
          <li
            key={promise}
            className="grid grid-cols-[2rem_1fr] border-t border-edge py-4 wrap-anywhere"
          >
            <span className="font-semibold tabular-nums" aria-hidden="true">
              {index + 1}
            </span>
            {promise}
          </li>
        ))}
      </ol>
      {builtIn && signer && <Signature />}
      {signer && (
        <p className="border-t border-fg pt-3 text-md">
          <span className="font-semibold wrap-anywhere">{signer}</span>
          <span className="block text-muted">{m.values_commitment_on_behalf_of_team}</span>
        </p>
      )}
    </div>
  );
}

function Signature() {
  return (
    <svg className="mt-4 block h-14 w-fit" viewBox="0 0 220 60" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M14 52C22 34 28 18 33 8c14-8 26 2 10 14-6 5-13 7-17 7 10 3 14 12 24 20 4 3 9-3 11-10-2 8 1 11 5 9 4-2 7-7 8-10-1 6 0 10 4 10 5 0 10-18 16-32-6 16-9 28-8 32m-2-22c8-1 13-2 19-4m-9 26c3-10 6-24 9-32-4 16-7 28-8 32 4-8 9-12 11-10s-4 9 0 10c10 2 12-12 24-30 6-8 20-8 20-2m-34 18c8-4 18-6 26-4m-34 16c10 6 24 4 38-6 4 6 8 6 12-4 2 8 5 9 10 0 2 8 8 8 12 2 12-12 22-12 40-18"
      />
    </svg>
  );
}
