import { data, Link } from "react-router";
import { possibleOwners } from "~/features/appointments/follow-up/queries.server";
import { withLastChange } from "~/features/audit/queries.server";
import { discardConfirmation } from "~/features/quotes/admin/confirmations";
import { NoTermsNote } from "~/features/quotes/admin/no-terms-note";
import { QuoteLines } from "~/features/quotes/admin/quote-lines";
import { StaffFigures } from "~/features/quotes/admin/staff-figures";
import { AddedSurveyLines, AddSurveyLines } from "~/features/quotes/admin/survey-lines";
import { VersionList } from "~/features/quotes/admin/version-list";
import { StartChecklist } from "~/features/quotes/checklist/admin/start-checklist";
import { saveChecklist } from "~/features/quotes/checklist/commands.server";
import { tasksMark, tasksOf } from "~/features/quotes/checklist/queries.server";
import { ChecklistInput, editedTasks } from "~/features/quotes/checklist/schema";
import { addSurveyLines, moveLine } from "~/features/quotes/drafts.commands.server";
import { documentFor, findVersion, quoteToday, versionsOf } from "~/features/quotes/queries.server";
import {
  notReady,
  notReadyTexts,
  previewPath,
  quoteNumber,
  quotePath,
  quoteStatusLabel,
  quoteStatusTone,
  tooMuch,
} from "~/features/quotes/rules";
import {
  AddSurveyLinesInput,
  MoveInput,
  maxLines,
  NewVersionInput,
  type SurveyLinesAdded,
} from "~/features/quotes/schema";
import { QuoteSending } from "~/features/quotes/sending/admin/quote-sending";
import { quoteSending } from "~/features/quotes/sending/office.queries.server";
import { startVersion } from "~/features/quotes/start.commands.server";
import { discountsFit, quoteAmounts } from "~/features/quotes/totals.server";
import { readBillingSettings } from "~/features/rates/billing/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { proposedPosts } from "~/features/surveys/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import {
  done,
  refuseDeleted,
  refuseFields,
  refuseForm,
  refuseStale,
} from "~/platform/forms/form-result";
import { mergeRows } from "~/platform/forms/merge-edit.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { unprintable } from "~/platform/pdf/unprintable.server";
import { services } from "~/platform/services";
import { provableMoment } from "~/platform/time/zoned-time.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Empty } from "~/ui/admin/lists/pagination";
import { UnprintableNote } from "~/ui/admin/pdf/unprintable-note";
import { BackLink } from "~/ui/admin/shell/back-link";
import { useMay } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/quote";

export const middleware = [requirePermission("quotes.view", "quotes.edit")];

export const handle = {
  topics: ["quotes", "bookings", "emails", "messages", "surveys"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.number} for ${loaderData.customer}` : "Quote" },
];

/** Shows an earlier version with `?version=`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { db } = running;
  const asked = Number(url.searchParams.get("version")) || undefined;
  const found = await findVersion(db, params.id, { version: asked });
  if (!found) throw data(null, { status: 404 });
  const zone = await businessTimeZone(db);
  const moment = (at: Date | null) => at && provableMoment(at, zone);
  const { content, status, validUntil } = found;
  const { cost, priceOfCost, hours } = quoteAmounts(content);
  const versions = await versionsOf(db, params.id);
  const document = await documentFor(running, found);
  const tasks = status === "accepted" ? await tasksOf(db, found.id) : [];
  return {
    id: found.id,
    number: quoteNumber(found.number),
    version: found.version,
    status,
    seen: found.seenAt !== null,
    unsent: found.unsent,
    customer: found.customer,
    appointmentId: found.appointmentId,
    content,
    document,
    unprintable: await unprintable(document),
    sending: await quoteSending(running, found.id),
    coverage: (await readBillingSettings(db)).coverage_factor,
    amounts: {
      cost,
      priceOfCost,
      hours,
      withoutCost: content.lines.filter((line) => line.kind !== "discount" && line.cost === null)
        .length,
    },
    checklist:
      status === "accepted"
        ? { tasks, seen: tasksMark(tasks), owners: await possibleOwners(db) }
        : undefined,
    surveyed: status === "draft" && (await proposedPosts(db, found.appointmentId)).length > 0,
    latest: found.version === versions[0]?.version,
    missing:
      status === "draft"
        ? notReady(content, {
            validUntil,
            today: await quoteToday(running),
            discountsFit: discountsFit(content),
          })
        : undefined,
    versions: versions.map(({ sentAt, seenAt, decidedAt, ...version }) => ({
      ...version,
      sent: moment(sentAt),
      seen: moment(seenAt),
      decided: moment(decidedAt),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  const { url } = args;
  const actor = actorFor(args.context, "quotes.edit");
  const { id } = args.params;
  // The list whose panel shows the quote, or the quote's page with its latest version.
  const here = url.pathname === quotePath(id) ? quotePath(id) : url.pathname + url.search;
  return formActions<SurveyLinesAdded>(args, {
    survey: formHandler(AddSurveyLinesInput, async (_, { services }) => {
      const saved = await addSurveyLines(services, actor, id);
      if (saved.ok) return done({ added: saved.added });
      switch (saved.reason) {
        case "unknown":
          return refuseDeleted();
        case "sent":
          return redirectWithToast(here, "quote-already-sent");
        case "too-many":
          return refuseForm(
            `A quote can have up to ${maxLines} lines. Remove some before you add the lines from the survey.`,
          );
        case "too-much":
          return refuseForm(tooMuch());
      }
    }),
    move: formHandler(MoveInput, async (input, { services }) => {
      const moved = await moveLine(services, actor, id, input);
      if (moved.ok) return redirectWithToast(here, "quote-saved");
      if (moved.reason === "unknown") return refuseDeleted();
      return redirectWithToast(here, "quote-already-sent");
    }),
    version: formHandler(NewVersionInput, async (_, { services }) => {
      const started = await startVersion(services, actor, id);
      if (started.ok) return redirectWithToast(here, "quote-started");
      if (started.reason === "unknown") return refuseDeleted();
      return redirectWithToast(here, "quote-accepted-stays");
    }),
    checklist: formHandler(ChecklistInput, async (input, { services, values }) => {
      const saved = await saveChecklist(services, actor, id, input);
      if (saved.ok) return redirectWithToast(here, "quote-saved");
      if (saved.reason === "unknown") return refuseDeleted();
      if (saved.reason === "unknown-owner") {
        return refuseFields({
          [`owner_${saved.at}`]: "Choose another owner. This person can no longer edit bookings.",
        });
      }
      const { current } = saved;
      const mark = tasksMark(current);
      const merge = mergeRows(input.seen, editedTasks(current, input.tasks, values));
      return refuseStale(await withLastChange(services, "quote", id, { mark, ...merge }));
    }),
  });
}

export default function QuoteScreen({ loaderData, actionData }: Route.ComponentProps) {
  const key = useFormKey(actionData, "checklist");
  const { id, number, version, status, customer, appointmentId } = loaderData;
  const { content, document, missing, latest, sending } = loaderData;
  const may = useMay();
  const editable = status === "draft" && may("quotes.edit");
  const path = quotePath(id);
  return (
    <>
      <BackLink to="/admin/quotes">Quotes</BackLink>
      <PageTitle
        title={content.title}
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StatusBadge tone={quoteStatusTone(loaderData)}>
              {quoteStatusLabel(loaderData)}
            </StatusBadge>
            <span>
              {status === "draft" && version === 1
                ? "For"
                : `${number}${version > 1 ? `, version ${version}` : ""} for`}{" "}
              <Link to={`/admin/bookings/${appointmentId}`} className="link">
                {customer}
              </Link>
            </span>
          </span>
        }
      >
        {status === "accepted" && (
          <div className="flex flex-wrap gap-3">
            {["csv", "json"].map((format) => (
              <DownloadButton key={format} href={`${path}/export/${format}`}>
                Export Schedule as {format.toUpperCase()}
              </DownloadButton>
            ))}
          </div>
        )}
        {editable && (
          <div className="flex flex-wrap gap-3">
            <LinkButton look="outline" size="small" className="min-h-10" to={previewPath(id)}>
              Preview
            </LinkButton>
            <LinkButton look="outline" size="small" className="min-h-10" to={`${path}/details`}>
              Edit Details
            </LinkButton>
            <ConfirmButton confirmation={discardConfirmation(id, version)}>
              Delete Draft
            </ConfirmButton>
          </div>
        )}
      </PageTitle>
      {missing && <p className="mb-6 text-md text-muted">{notReadyTexts[missing]}</p>}
      <div className="space-y-10">
        <UnprintableNote letters={loaderData.unprintable} />
        {editable && document.terms.length === 0 && <NoTermsNote id={id} />}
        {sending && <QuoteSending facts={sending} />}
        {loaderData.checklist && (
          <StartChecklist
            key={key}
            id={id}
            {...loaderData.checklist}
            mayEdit={may("quotes.edit")}
            result={actionData}
          />
        )}
        <Dates document={document} dated={status === "draft" || !sending} />
        <section aria-labelledby="lines-heading">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 id="lines-heading" className="text-h3">
              Lines
            </h2>
            {editable && (
              <div className="flex flex-wrap gap-2">
                {addButtons.map(({ kind, label }) => (
                  <LinkButton
                    key={kind}
                    look="outline"
                    size="small"
                    className="min-h-10"
                    to={`${path}/lines/add?kind=${kind}`}
                  >
                    {label}
                  </LinkButton>
                ))}
                {loaderData.surveyed && <AddSurveyLines />}
              </div>
            )}
          </div>
          <AddedSurveyLines result={actionData} />
          {content.lines.length > 0 ? (
            <QuoteLines id={id} lines={content.lines} document={document} editable={editable} />
          ) : (
            <Empty title="No lines yet">
              Add guard hours, patrol visits or items such as equipment.
            </Empty>
          )}
          {document.notes.length > 0 && (
            <ul className="mt-3 max-w-prose space-y-1 text-sm text-muted">
              {document.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </section>
        <Terms document={document} edit={editable ? `${path}/terms` : undefined} />
        <StaffFigures amounts={loaderData.amounts} coverage={loaderData.coverage} />
        <VersionList
          id={id}
          versions={loaderData.versions}
          shown={version}
          mayStart={latest && status !== "draft" && status !== "accepted" && may("quotes.edit")}
        />
      </div>
    </>
  );
}

const addButtons = [
  { kind: "hours", label: "Add Guard Hours" },
  { kind: "visits", label: "Add Patrol Visits" },
  { kind: "fixed", label: "Add Item" },
  { kind: "discount", label: "Add Discount" },
] as const;

type Shown = Route.ComponentProps["loaderData"]["document"];

function Dates({
  document: { dates, intro, client },
  dated,
}: {
  document: Shown;
  /** Whether to say how long it is valid; a sent quote already says so above. */
  dated: boolean;
}) {
  const facts = [
    ...(dated ? [["Valid through", dates.validUntil] as const] : []),
    ["First day of service", dates.starts],
    ["Last day of service", dates.ends ?? "Ongoing"],
    ["Site", client.site || "No address yet"],
  ] as const;
  return (
    <section aria-label="Details" className="@container rounded border border-edge bg-surface p-5">
      <dl className="grid gap-x-8 gap-y-4 text-md @md:grid-cols-2 @4xl:grid-cols-4">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {intro && <p className="mt-4 max-w-prose text-md whitespace-pre-line">{intro}</p>}
    </section>
  );
}

function Terms({ document: { terms }, edit }: { document: Shown; edit: string | undefined }) {
  return (
    <section aria-labelledby="terms-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="terms-heading" className="text-h3">
          Terms
        </h2>
        {edit && (
          <LinkButton look="outline" size="small" className="min-h-10" to={edit}>
            Edit Terms
          </LinkButton>
        )}
      </div>
      {terms.length > 0 ? (
        <dl className="space-y-4 rounded border border-edge bg-surface p-5 text-md">
          {terms.map(({ title, body }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-0.5 max-w-prose whitespace-pre-line wrap-anywhere">{body}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Empty title="No terms yet">
          Explain when you bill, how to cancel and what isn’t included.
        </Empty>
      )}
    </section>
  );
}
