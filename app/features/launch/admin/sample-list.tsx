import { useState } from "react";
import { Form } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { type SampleItem, samplePages } from "../rules";
import { PagePicture } from "./page-picture";

/** The id of the form for the selected samples, whose checkboxes are outside of it. */
const selectionForm = "selected-samples";
const decide = "/admin/launch/decide";

/**
 * Lists the samples that visitors would take for facts, page by page, next to a picture of the page.
 * Samples can be confirmed or hidden one at a time or together.
 */
export function SampleList({ items, framed }: { items: readonly SampleItem[]; framed: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter(({ key }) => chosen.has(key));
  const select = (keys: readonly string[], on: boolean) =>
    setChosen(
      (before) =>
        new Set([...[...before].filter((key) => !keys.includes(key)), ...(on ? keys : [])]),
    );
  const pages = samplePages
    .map((page) => ({ page, samples: items.filter((item) => item.page.name === page.name) }))
    .filter(({ samples }) => samples.length > 0);
  return (
    <div className="space-y-10">
      <SelectAll label="Select all samples" items={items} chosen={chosen} onSelect={select} />
      {pages.map(({ page, samples }) => (
        <section
          key={page.name}
          aria-label={page.name}
          className="grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
              <h3 className="text-h4">{page.name}</h3>
              {samples.length > 1 && (
                <SelectAll
                  label={`Select all on ${page.name}`}
                  items={samples}
                  chosen={chosen}
                  onSelect={select}
                />
              )}
            </div>
            <ul className="divide-y divide-edge rounded border border-edge bg-surface">
              {samples.map((item) => (
                <Sample
                  key={item.key}
                  item={item}
                  checked={chosen.has(item.key)}
                  onCheck={(on) => select([item.key], on)}
                />
              ))}
            </ul>
          </div>
          {framed && <PagePicture page={page} version={samples.map(({ key }) => key).join()} />}
        </section>
      ))}
      {selected.length > 0 && <SelectionBar selected={selected} />}
    </div>
  );
}

function SelectAll({
  label,
  items,
  chosen,
  onSelect,
}: {
  label: string;
  items: readonly SampleItem[];
  chosen: ReadonlySet<string>;
  onSelect: (keys: readonly string[], on: boolean) => void;
}) {
  const keys = items.map(({ key }) => key);
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={keys.every((key) => chosen.has(key))}
        onChange={(event) => onSelect(keys, event.currentTarget.checked)}
        className="size-5 accent-light"
      />
      {label}
    </label>
  );
}

/** Confirms or hides all selected samples. */
function SelectionBar({ selected }: { selected: readonly SampleItem[] }) {
  const canConfirm = selected.some(({ canBeTrue }) => canBeTrue);
  return (
    <Form
      id={selectionForm}
      method="post"
      action={decide}
      preventScrollReset
      className="save-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-edge bg-canvas py-4"
    >
      <p role="status" className="text-md font-semibold tabular-nums">
        {selected.length} selected
      </p>
      <Button
        type="submit"
        look="light"
        size="small"
        className="min-h-10"
        name="decision"
        value="true"
        disabled={!canConfirm}
        title={canConfirm ? undefined : "Made-up facts can’t be confirmed. Replace or hide them."}
      >
        Confirm Selected
      </Button>
      <Button
        type="submit"
        look="outline"
        size="small"
        className="min-h-10"
        name="decision"
        value="hide"
      >
        Hide Selected
      </Button>
    </Form>
  );
}

function Sample({
  item: { key, title, text, to, canBeTrue },
  checked,
  onCheck,
}: {
  item: SampleItem;
  checked: boolean;
  onCheck: (on: boolean) => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <label className="flex min-w-0 flex-1 basis-56 cursor-pointer items-start gap-3 text-md">
        <input
          type="checkbox"
          form={selectionForm}
          name="key[]"
          value={key}
          checked={checked}
          onChange={(event) => onCheck(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0 accent-light"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="line-clamp-2 whitespace-pre-line text-sm text-muted wrap-anywhere">
            {text}
          </span>
        </span>
      </label>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="outline" size="small" className="min-h-10" to={to}>
          Replace<span className="sr-only">: {title}</span>
        </LinkButton>
        {canBeTrue && <Decide item={key} decision="true" label="Confirm as True" title={title} />}
        <Decide item={key} decision="hide" label="Hide" title={title} />
      </div>
    </li>
  );
}

function Decide(props: { item: string; decision: string; label: string; title: string }) {
  return (
    <Form method="post" action={decide} preventScrollReset>
      <input type="hidden" name="key" value={props.item} />
      <input type="hidden" name="decision" value={props.decision} />
      <Button type="submit" look="outline" size="small" className="min-h-10">
        {props.label}
        <span className="sr-only">: {props.title}</span>
      </Button>
    </Form>
  );
}
