import type { FormResult } from "~/platform/forms/form-result";
import type { BulkQuestion, BulkResult } from "~/shared/lists/bulk";
import { outcomeTitle } from "~/ui/admin/lists/bulk-form";
import type { Browser } from "./browser";
import { loaderData } from "./loader-data";

/** A bulk action's dialog for the chosen entries: its question and its form. */
export async function askBulk(
  browser: Browser,
  path: string,
  action: string,
  ids: readonly string[],
) {
  const query = new URLSearchParams([["do", action], ...ids.map((id) => ["id", id])]);
  const question = await loaderData<BulkQuestion>(browser, `${path}?${query}`);
  const entries = question.entries.filter(({ problem }) => !problem);
  return {
    question,
    /** The question's texts. */
    asked: JSON.stringify(question),
    async send(more: Record<string, string> = {}) {
      const fields = new URLSearchParams({ ...question.hidden, ...more });
      for (const { id, seen } of entries) fields.append("entries[]", `${id} ${seen}`);
      const answer = await browser.post(path, fields);
      const result: FormResult<BulkResult> = await answer.json();
      return { status: answer.status, errors: result.errors, outcome: outcomeOf(result) };
    },
  };
}

/** The dialog's text after the action. */
function outcomeOf({ done }: FormResult<BulkResult>): string {
  if (!done) return "";
  const failures = done.failures.map(({ name, reason }) => `${name}: ${reason}`);
  return [outcomeTitle(done), ...failures].join("\n");
}
