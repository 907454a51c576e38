import { ArrowDown, ArrowUp } from "lucide-react";
import { Form } from "react-router";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { LinkButton } from "~/ui/button";
import type { QuoteDocument, QuoteLine } from "../content";
import { quotePath } from "../rules";
import { removeLineConfirmation } from "./confirmations";

interface QuoteLinesProps {
  id: string;
  lines: readonly QuoteLine[];
  document: QuoteDocument;
  /** Whether the quote is a draft that the person may change. */
  editable: boolean;
}

/** The lines of a quote with their amounts, and the totals below them. */
export function QuoteLines({ id, lines, document, editable }: QuoteLinesProps) {
  return (
    <div className="@container">
      <ol className="divide-y divide-edge rounded-t border border-edge bg-surface">
        {document.lines.map((shown, at) => {
          const line = lines[at];
          return (
            <li key={line?.id} className="p-5">
              <div className="flex flex-col gap-x-8 gap-y-4 @3xl:flex-row @3xl:justify-between">
                <div className="min-w-0">
                  <h3 className="text-h4 wrap-anywhere">{shown.description}</h3>
                  <ul className="mt-1 text-sm text-muted">
                    {shown.details.map((detail) => (
                      <li key={detail} className="wrap-anywhere">
                        {detail}
                      </li>
                    ))}
                  </ul>
                  {line && line.kind !== "discount" && line.rate === 0 && (
                    <p className="mt-1.5 text-sm font-semibold text-bad">Enter the rate.</p>
                  )}
                </div>
                <Amounts columns={document.columns} amounts={shown.amounts} />
              </div>
              {editable && line && (
                <LineActions id={id} line={line} first={at === 0} last={at === lines.length - 1} />
              )}
            </li>
          );
        })}
      </ol>
      <div className="space-y-3 rounded-b border border-t-0 border-edge bg-surface p-5">
        {document.totals.map(({ label, amounts, strong }, at) => (
          <div
            key={label}
            className={`flex flex-col gap-x-8 gap-y-1 text-sm @3xl:flex-row @3xl:justify-between ${strong ? "font-semibold" : "text-muted"}`}
          >
            <p className="@3xl:self-end">{label}</p>
            <Amounts columns={document.columns} amounts={amounts} labeled={at === 0} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Amounts({
  columns,
  amounts,
  labeled = true,
}: {
  columns: readonly string[];
  amounts: readonly string[];
  /** Whether a wide screen shows the labels, which are the same in each row of totals. */
  labeled?: boolean;
}) {
  return (
    <dl className="grid shrink-0 gap-x-4 text-sm tabular-nums @3xl:auto-cols-[8rem] @3xl:grid-flow-col">
      {columns.map((column, at) => (
        <div
          key={column}
          className="flex justify-between gap-4 @3xl:block @3xl:text-right"
          hidden={amounts[at] === ""}
        >
          <dt className={`font-normal text-muted ${labeled ? "" : "@3xl:sr-only"}`}>{column}</dt>
          <dd>{amounts[at]}</dd>
        </div>
      ))}
    </dl>
  );
}

const moveClass =
  "grid size-10 place-items-center rounded border border-edge hover:border-fg hover:bg-fg/5 disabled:opacity-40";

function LineActions({
  id,
  line,
  first,
  last,
}: {
  id: string;
  line: QuoteLine;
  first: boolean;
  last: boolean;
}) {
  const name = <span className="sr-only"> {line.description}</span>;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <LinkButton
        look="outline"
        size="small"
        className="min-h-10"
        to={`${quotePath(id)}/lines/${line.id}`}
      >
        Edit{name}
      </LinkButton>
      <ConfirmButton confirmation={removeLineConfirmation(id, line)}>Remove{name}</ConfirmButton>
      <Form method="post" preventScrollReset className="flex gap-2">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="line" value={line.id} />
        <button
          type="submit"
          name="direction"
          value="up"
          disabled={first}
          className={moveClass}
          title="Move up"
        >
          <ArrowUp className="size-4" aria-hidden />
          <span className="sr-only">Move {line.description} up</span>
        </button>
        <button
          type="submit"
          name="direction"
          value="down"
          disabled={last}
          className={moveClass}
          title="Move down"
        >
          <ArrowDown className="size-4" aria-hidden />
          <span className="sr-only">Move {line.description} down</span>
        </button>
      </Form>
    </div>
  );
}
