import { Form, Link, useLocation, useNavigation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import type { BulkQuestion, BulkResult } from "~/shared/lists/bulk";
import { buttonClass, LinkButton } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageTitle } from "../shell/page-title";
import { BulkFailures, BulkForm, type EmailPreview, outcomeTitle } from "./bulk-form";

/**
 * Asks before a bulk action on a page, and then lists the entries that couldn't be changed. With
 * JavaScript, `Selection` asks in a dialog instead, with the data of the same route.
 */
export function BulkScreen({
  question,
  result: latest,
  preview,
}: {
  question: BulkQuestion;
  result: FormResult<BulkResult> | undefined;
  preview?: EmailPreview;
}) {
  // Kept in state, because live updates drop the result.
  const result = useFormResult(latest);
  const { done } = result;
  const { pathname, search } = useLocation();
  const { state, formMethod } = useNavigation();
  const { title, note, entries, back } = question;
  if (done) {
    return (
      <>
        <PageTitle title={outcomeTitle(done)} />
        <BulkFailures {...done} />
        <Link to={back} className={buttonClass("light")}>
          Back to the List
        </Link>
      </>
    );
  }
  const isPossible = entries.some(({ problem }) => !problem);
  return (
    <>
      {isPossible ? (
        <PageTitle title={title} note={note} />
      ) : (
        <PageTitle title="Nothing to Change" />
      )}
      <div className="max-w-3xl">
        <BulkForm
          question={question}
          result={result}
          busy={state !== "idle" && formMethod === "POST"}
          action={pathname + search}
          Form={Form}
          preview={preview}
          cancel={
            <LinkButton look="outline" to={back}>
              {isPossible ? "Cancel" : "Back to the List"}
            </LinkButton>
          }
        />
      </div>
    </>
  );
}
