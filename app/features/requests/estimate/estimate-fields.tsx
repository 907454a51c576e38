import { type ChangeEvent, useEffect, useRef, useState } from "react";
import {
  armedOptions,
  coveragePlans,
  durations,
  maxGuards,
} from "~/features/appointments/estimate/choices.rules";
import { formatPrice, formatTotals, priceOf, weekIn } from "~/features/appointments/estimate/rules";
import type { VisitorPrice } from "~/features/rates/prices.rules";
import { formValues } from "~/platform/forms/form-values";
import { m } from "~/shared/messages/public/estimate";
import { ChoiceField, TextField } from "~/ui/forms/field";
import { WeekGrid } from "./week-grid";

const plans = [...coveragePlans, { value: "", label: m.not_sure }];

/** The fields' labels in an error summary. */
export const estimateLabels = { cover: m.grid, guards: m.guards };

/**
 * The fields of an estimate, and the resulting hours per week. Without JavaScript the total is
 * shown after the form is submitted.
 */
export function EstimateFields({
  values,
  errors,
  prices,
  fromLink = false,
}: {
  values: Record<string, string>;
  errors: Record<string, string>;
  prices: readonly VisitorPrice[];
  /** A saved draft doesn't replace values that came from a link. */
  fromLink?: boolean;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const plan = useRef(values.coverPlan);
  const [totals, setTotals] = useState(() => totalsOf(values, prices));
  useEffect(() => {
    const form = fields.current?.closest("form");
    if (!form) return;
    const read = () => setTotals(totalsOf(formValues(new FormData(form)), prices));
    // The browser may have restored earlier choices.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [prices]);

  /** Custom hours start from the plan that was selected before. */
  function startGrid({ target }: ChangeEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== "coverPlan") return;
    const before = weekIn({ coverPlan: plan.current ?? "" });
    plan.current = target.value;
    const boxes = [...(fields.current?.querySelectorAll<HTMLInputElement>("td input") ?? [])];
    if (target.value !== "custom" || !before || boxes.some(({ checked }) => checked)) return;
    for (const box of boxes) box.checked = before[Number(box.value)] === "1";
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div
      ref={fields}
      onChange={startGrid}
      data-from-link={fromLink || undefined}
      className="group/estimate grid gap-x-6 gap-y-5 sm:col-span-2 sm:grid-cols-2"
    >
      <ChoiceField
        label={m.plan}
        name="coverPlan"
        className="sm:col-span-2"
        grid
        options={plans}
        defaultValue={values.coverPlan ?? ""}
        error={errors.coverPlan}
      />
      <div className="hidden group-has-[[name=coverPlan][value=custom]:checked]/estimate:block sm:col-span-2">
        <WeekGrid chosen={values.cover} error={errors.cover} />
      </div>
      <ChoiceField
        label={m.armed}
        name="armed"
        options={armedOptions}
        defaultValue={values.armed}
        error={errors.armed}
      />
      <ChoiceField
        label={m.duration}
        name="duration"
        options={durations}
        defaultValue={values.duration}
        error={errors.duration}
      />
      <TextField
        label={m.guards}
        name="guards"
        inputMode="numeric"
        maxLength={10}
        hint={m.guards_hint}
        pattern="[0-9]*"
        title={m.please_enter_guard_count}
        defaultValue={values.guards}
        error={errors.guards}
      />
      <output className="flex flex-col justify-end pb-2 sm:min-h-22" aria-live="polite">
        {totals.length === 0 ? (
          <span className="text-md text-muted">{m.total_empty}</span>
        ) : (
          totals.map((line, index) => (
            <span
              key={line}
              className={index === 0 ? "font-heading text-h4 tabular-nums" : "text-md text-muted"}
            >
              {line}
            </span>
          ))
        )}
      </output>
    </div>
  );
}

function totalsOf(values: Record<string, string>, prices: readonly VisitorPrice[]): string[] {
  const guards = Number(values.guards);
  const known = Number.isInteger(guards) && guards >= 1 && guards <= maxGuards;
  const estimate = {
    week: weekIn(values),
    guards: known ? guards : null,
    armed: armedOptions.find(({ value }) => value === values.armed)?.value ?? null,
  };
  const price = priceOf(estimate, prices, values.service || null);
  return [...formatTotals(estimate), ...(price ? [formatPrice(price), m.price_note] : [])];
}
