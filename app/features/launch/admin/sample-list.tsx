import { Form } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { type SampleItem, samplePages } from "../rules";
import { PagePicture } from "./page-picture";

/** Everything that visitors would take for a fact, page by page, beside a picture of the page. */
export function SampleList({ items, framed }: { items: readonly SampleItem[]; framed: boolean }) {
  const pages = samplePages
    .map((page) => ({ page, samples: items.filter((item) => item.page.name === page.name) }))
    .filter(({ samples }) => samples.length > 0);
  return (
    <div className="space-y-10">
      {pages.map(({ page, samples }) => (
        <section
          key={page.name}
          aria-label={page.name}
          className="grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div>
            <h3 className="mb-2 text-h4">{page.name}</h3>
            <ul className="divide-y divide-edge rounded border border-edge bg-surface">
              {samples.map((item) => (
                <Sample key={item.key} item={item} />
              ))}
            </ul>
          </div>
          {framed && <PagePicture page={page} version={samples.map(({ key }) => key).join()} />}
        </section>
      ))}
    </div>
  );
}

function Sample({ item: { key, title, text, to, canBeTrue } }: { item: SampleItem }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56 text-md">
        <p className="font-semibold">{title}</p>
        <p className="line-clamp-2 whitespace-pre-line text-sm text-muted wrap-anywhere">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="outline" size="small" className="min-h-10" to={to}>
          Replace<span className="sr-only">: {title}</span>
        </LinkButton>
        {canBeTrue && <Decide item={key} decision="true" label="It’s True of Us" title={title} />}
        <Decide item={key} decision="hide" label="Hide" title={title} />
      </div>
    </li>
  );
}

function Decide(props: { item: string; decision: string; label: string; title: string }) {
  return (
    <Form method="post" action="/admin/launch/decide" preventScrollReset>
      <input type="hidden" name="key" value={props.item} />
      <input type="hidden" name="decision" value={props.decision} />
      <Button type="submit" look="outline" size="small" className="min-h-10">
        {props.label}
        <span className="sr-only">: {props.title}</span>
      </Button>
    </Form>
  );
}
