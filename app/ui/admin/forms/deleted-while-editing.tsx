import { useContext } from "react";
import { UNSAFE_DataRouterDataContext as DataRouterDataContext, useMatches } from "react-router";
import { BackLink } from "../shell/back-link";
import { PageTitle } from "../shell/page-title";
import { DeletedMeanwhile } from "./deleted-notice";

/** What a screen that edits one thing exports as `handle`, for when that is deleted meanwhile. */
export interface TypedTexts {
  /** Such as "This service". */
  what: string;
  title: string;
  back: { to: string; label: string };
  /** The fields with text that somebody typed, as the form calls them. */
  labels: Readonly<Record<string, string>>;
}

export interface Typed extends TypedTexts {
  values: Readonly<Record<string, string>>;
}

/** What a form was sent with whose screen isn't there any more: the answer without script. */
export function useTyped(): Typed | undefined {
  const answers = useContext(DataRouterDataContext)?.actionData ?? {};
  const last = useMatches().at(-1);
  if (!last || !hasTexts(last.handle)) return undefined;
  const answer: unknown = answers[last.id];
  return hasValues(answer) ? { ...last.handle.typed, values: answer.values } : undefined;
}

function hasTexts(handle: unknown): handle is { typed: TypedTexts } {
  return typeof handle === "object" && handle !== null && "typed" in handle;
}

function hasValues(answer: unknown): answer is Pick<Typed, "values"> {
  return typeof answer === "object" && answer !== null && "values" in answer;
}

/** In the place of the form: what was typed, to be copied. */
export function TypedAndDeleted({ what, title, back, labels, values }: Typed) {
  const texts = Object.entries(labels).filter(([name]) => values[name]?.trim());
  return (
    <>
      <title>{title}</title>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageTitle title={title} />
      <div className="max-w-2xl space-y-6">
        <DeletedMeanwhile what={what} />
        <dl className="space-y-5 text-md">
          {texts.map(([name, label]) => (
            <div key={name}>
              <dt className="mb-1.5 font-semibold">{label}</dt>
              <dd className="rounded border border-edge bg-surface px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere select-all">
                {values[name]?.trimEnd()}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
