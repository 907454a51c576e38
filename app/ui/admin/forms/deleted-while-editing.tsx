import { isRouteErrorResponse, useMatches } from "react-router";
import type { FormResult, FormValues } from "~/platform/forms/form-result";
import { type EditingHandle, isEditing } from "~/platform/live/revalidation";
import { BackLink } from "../shell/back-link";
import { PageTitle } from "../shell/page-title";
import { DeletedNotice } from "./edit-state";

type Lost = EditingHandle["editing"] & { values: FormValues };

/**
 * For an error boundary: the values of a form whose record was deleted. Without JavaScript,
 * `formAction` throws them as a 404.
 */
export function useDeletedWhileEditing(error: unknown): Lost | undefined {
  const handle = useMatches().at(-1)?.handle;
  if (!isRouteErrorResponse(error) || error.status !== 404 || !isEditing(handle)) return undefined;
  const result: Partial<FormResult> | null = error.data;
  return result?.deleted && result.values
    ? { ...handle.editing, values: result.values }
    : undefined;
}

/** Replaces the form and shows its values for copying. */
export function DeletedWhileEditing({ what, title, back, labels, values }: Lost) {
  const texts = Object.entries(labels).filter(([name]) => values[name]?.trim());
  return (
    <>
      <title>{title}</title>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageTitle title={title} />
      <div className="max-w-2xl space-y-6">
        <DeletedNotice what={what} />
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
