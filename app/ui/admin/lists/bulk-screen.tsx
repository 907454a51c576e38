import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import type { BulkOutcome } from "~/shared/lists/bulk";
import { buttonClass, LinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageTitle } from "../shell/page-title";

/** A selected entry. */
export interface BulkEntry {
  id: string;
  name: string;
  /** The link to its screen. */
  path: string;
  /** A line of details. */
  facts: string;
  /** Identifies the state that the decision is based on. */
  seen: string;
  /** The reason why it can't be changed, if that is known. */
  problem: string | undefined;
}

interface BulkScreenProps {
  /** The question, with the number of entries. */
  title: string;
  /** The consequences. */
  note?: ReactNode;
  entries: readonly BulkEntry[];
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
  confirmLabel: string;
  busyLabel: string;
  /** The confirm button: red for an action that takes something away. */
  look?: "danger" | "light";
  back: { to: string; label: string };
  result: FormResult<BulkOutcome> | undefined;
  /** Renders more fields, with the refused form's values and errors. */
  fields?: (form: { values: Record<string, string>; errors: Record<string, string> }) => ReactNode;
}

/** Asks before a bulk action, and then lists the entries that couldn't be changed, if any. */
export function BulkScreen(props: BulkScreenProps) {
  const { title, note, entries, hidden, back, result } = props;
  // Kept in state, because live updates drop the result.
  const { errors, values, failure, done, form } = useFormResult(result);
  if (done) return <Done {...done} back={back} />;
  const possible = entries.filter(({ problem }) => !problem);
  return (
    <>
      {possible.length > 0 ? (
        <PageTitle title={title} note={note} />
      ) : (
        <PageTitle title="Nothing to Change" />
      )}
      <Form ref={form} method="post" noValidate className="max-w-3xl space-y-6">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ul className="rounded border border-edge bg-surface text-sm">
          {entries.map(({ id, name, path, facts, seen, problem }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-edge px-4 py-2 first:border-t-0"
            >
              <Link to={path} className="link font-semibold wrap-anywhere">
                {name}
              </Link>
              <span className="text-muted">{facts}</span>
              {problem ? (
                <span className="basis-full text-bad">{problem}</span>
              ) : (
                <input type="hidden" name="entries[]" value={`${id} ${seen}`} />
              )}
            </li>
          ))}
        </ul>
        {possible.length > 0 && props.fields?.({ values, errors })}
        <FormAlert>{failure ?? errors.entries}</FormAlert>
        <div className="flex flex-wrap gap-3">
          {possible.length > 0 && (
            <SubmitButton look={props.look ?? "light"} busyLabel={props.busyLabel}>
              {props.confirmLabel}
            </SubmitButton>
          )}
          <LinkButton look="outline" to={back.to}>
            {possible.length > 0 ? "Cancel" : back.label}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

function Done({ done, failures, back }: BulkOutcome & { back: BulkScreenProps["back"] }) {
  return (
    <>
      <PageTitle title={`${done} done, ${failures.length} failed`} />
      <ul className="mb-6 max-w-3xl rounded border border-bad bg-surface text-sm" role="alert">
        {failures.map(({ id, name, path, reason }) => (
          <li key={id} className="border-t border-edge px-4 py-2 first:border-t-0">
            <Link to={path} className="link font-semibold wrap-anywhere">
              {name}
            </Link>
            : {reason}
          </li>
        ))}
      </ul>
      <Link to={back.to} className={buttonClass("light")}>
        {back.label}
      </Link>
    </>
  );
}
