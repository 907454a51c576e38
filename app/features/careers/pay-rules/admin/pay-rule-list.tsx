import { formatDate } from "~/shared/dates";
import type { PayDemand } from "~/shared/stored-values";
import { stateName } from "~/shared/us-states";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { LinkButton } from "~/ui/button";
import { hostOf, payRulesPath } from "../rules";
import type { PayRule } from "../schema";

/** Each state's demands of a job posting. */
export function PayRuleList({ rules }: { rules: readonly PayRule[] }) {
  return (
    <ul className="divide-y divide-edge rounded border border-edge bg-surface">
      {rules.map((rule) => (
        <Rule key={rule.state} rule={rule} />
      ))}
    </ul>
  );
}

const parts = [
  ["pay", "Pay"],
  ["benefits", "Benefits"],
  ["deadline", "Last day to apply"],
] as const;

function Rule({ rule }: { rule: PayRule }) {
  const { state, employees, source, checked_on, applies } = rule;
  const name = stateName(state);
  const of = (wanted: PayDemand) =>
    parts.filter(([part]) => rule[part] === wanted).map(([, label]) => label);
  const [required, unverified] = [of("required"), of("unverified")];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-h4">{name}</h2>
          {!applies && <StatusBadge tone="plain">Not checked for us</StatusBadge>}
        </div>
        <p className="mt-1 text-md">
          {required.length > 0 ? `Required: ${listed(required)}` : "Nothing is required"}
          {employees !== null &&
            (employees === 1 ? ", for every employer" : `, from ${employees} employees`)}
        </p>
        {unverified.length > 0 && (
          <p className="text-sm font-semibold text-warn">Not verified: {listed(unverified)}</p>
        )}
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
          <a href={source} target="_blank" rel="noreferrer" className="link">
            {hostOf(source)}
            <span className="sr-only">, the source for {name}, in a new tab</span>
          </a>
          , {checked_on ? `checked on ${formatDate(checked_on)}` : "not checked yet"}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <LinkButton
          look="outline"
          size="small"
          className="min-h-10"
          to={`${payRulesPath}/${state}`}
        >
          Edit<span className="sr-only"> {name}</span>
        </LinkButton>
        <ConfirmButton confirmation={removeConfirmation(rule)}>
          Remove<span className="sr-only"> {name}</span>
        </ConfirmButton>
      </div>
    </li>
  );
}

function listed(labels: readonly string[]): string {
  return labels.map((label) => label.toLowerCase()).join(", ");
}

function removeConfirmation({ state }: PayRule): Confirmation {
  return {
    action: `${payRulesPath}/${state}/remove`,
    failed: "pay-rule-not-removed",
    question: "Are you sure you want to remove this rule?",
    facts: (
      <>
        Jobs in <strong className="text-fg">{stateName(state)}</strong> won’t be checked anymore
        before you publish them.
      </>
    ),
    keepLabel: "Keep Rule",
    confirmLabel: "Remove Rule",
    busyLabel: "Removing...",
  };
}
