import { Form, Link } from "react-router";
import { May } from "~/ui/admin/shell/may";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatFindings, type SurveySummary, surveyPath, surveysPath } from "../rules";
import { SurveyStatusBadge } from "./survey-table";

interface BookingSurveysProps {
  booking: string;
  surveys: readonly (SurveySummary & {
    /** The formatted date. */
    started: string;
  })[];
}

/** The surveys of a booking's site, and a button to start one while none is open. */
export function BookingSurveys({ booking, surveys }: BookingSurveysProps) {
  const action = `${surveysPath}/start`;
  return (
    <May need="surveys.view">
      <section aria-labelledby="surveys-heading">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="surveys-heading" className="text-h4">
            Site surveys
          </h2>
          {surveys.every(({ status }) => status === "finished") && (
            <May need="surveys.edit">
              <Form method="post" action={action}>
                <input type="hidden" name="booking" value={booking} />
                <SubmitButton
                  action={action}
                  look="outline"
                  size="small"
                  className="min-h-10"
                  busyLabel="One moment..."
                >
                  Start Survey
                </SubmitButton>
              </Form>
            </May>
          )}
        </div>
        {surveys.length > 0 ? (
          <ul className="divide-y divide-edge rounded border border-edge bg-surface text-md">
            {surveys.map(({ id, status, started, createdBy, findings }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
              >
                <span className="min-w-0">
                  <Link to={surveyPath(id)} className="link font-semibold">
                    {started}
                  </Link>
                  <span className="block text-sm text-muted">
                    {`Started by ${createdBy}, ${formatFindings(findings).toLowerCase()}`}
                  </span>
                </span>
                <SurveyStatusBadge status={status} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-md text-muted">No survey yet.</p>
        )}
      </section>
    </May>
  );
}
