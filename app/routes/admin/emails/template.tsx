import { data } from "react-router";
import { bookingsForPreview } from "~/features/appointments/records/email-preview.queries.server";
import { withLastChange } from "~/features/audit/queries.server";
import { applicationsForPreview } from "~/features/careers/applications/preview.queries.server";
import { TemplateEditor, templatePath } from "~/features/emails/templates/admin/template-editor";
import { TemplateMenu } from "~/features/emails/templates/admin/template-menu";
import type { TestOutcome } from "~/features/emails/templates/admin/test-email";
import {
  resetTemplate,
  saveTemplate,
  sendTestEmail,
} from "~/features/emails/templates/commands.server";
import { templateProblems } from "~/features/emails/templates/problems.rules";
import {
  editedEmails,
  generalValues,
  templateFields,
} from "~/features/emails/templates/queries.server";
import { fillTemplate, sampleValues } from "~/features/emails/templates/rules";
import {
  type EmailTemplate,
  type TemplateFields,
  TemplateInput,
  TestInput,
  template,
} from "~/features/emails/templates/schema";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { done, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { type Services, services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { EditedField } from "~/shared/forms/edited-fields";
import { searchTerm } from "~/shared/lists/search";
import { paragraphs } from "~/shared/plain-text";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/template";
import { emailByName, everyEmail } from "./every-email.server";

export const middleware = [requirePermission("templates.view", "templates.edit")];

export const handle = {
  topics: [
    "emails",
    "bookings",
    "applications",
    "messages",
    "quotes",
    "surveys",
    "urgent",
    "jobs",
    "services",
    "schedule",
  ],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Email Templates" }];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const email = emailOf(context, params.name);
  const { email: address } = editorOf(context, email);
  return loaded(context, async (services) => {
    const { db } = services;
    const fields = await templateFields(db, email);
    const edited = await editedEmails(db, everyEmail);
    const general = await generalValues(services, db, email);
    const { name, title, when, variables, preview } = email;
    return {
      email: { name, title, when, variables, preview },
      records: await previewRecords(context, email, {
        search: searchTerm(url.searchParams.get("find")),
      }),
      fields,
      mark: editMark(fields),
      entries: everyEmail
        .filter((one) => mayEdit(context, one))
        .map(({ name, title, when }) => ({ name, title, when, edited: edited.includes(name) })),
      general: general.values,
      logo: general.logo,
      address,
    };
  });
}

/** The email in the URL, by default the first one that this reader can edit. */
function emailOf(context: Context, name: string | undefined): EmailTemplate {
  const first = everyEmail.find((one) => mayEdit(context, one)) ?? everyEmail[0];
  const email = name === undefined ? first : emailByName(name);
  if (!email) throw data(null, { status: 404 });
  return email;
}

type Context = Route.LoaderArgs["context"];

/**
 * The newest records, search matches, or the record with an id, whose data the preview may show to
 * this reader.
 */
async function previewRecords(
  context: Context,
  { preview: kind }: EmailTemplate,
  which: { id: string } | { search: string },
) {
  const granted = grantedTo(context);
  const running = context.get(services);
  if (kind === "booking" && granted.has("bookings.view")) return bookingsForPreview(running, which);
  if (kind === "application" && granted.has("careers.view")) {
    return applicationsForPreview(running, which);
  }
  return [];
}

function mayEdit(context: Context, { needs }: EmailTemplate): boolean {
  return grantedTo(context).has(needs);
}

/** @throws a 403 without the permission for what the email shows */
function editorOf(context: Context, { needs }: EmailTemplate) {
  actorFor(context, needs);
  return actorFor(context, "templates.edit");
}

export function action(args: Route.ActionArgs) {
  const email = emailOf(args.context, args.params.name);
  const actor = editorOf(args.context, email);
  return formActions<{ test?: TestOutcome }>(args, {
    save: formHandler(TemplateInput, async (input, { services }) => {
      const saved = await saveTemplate(services, actor, email, input);
      if (saved.ok) return done({});
      if (saved.reason === "problems") return refuseFields({ ...saved.problems }, 400);
      return refuseStale(await conflictWith(services, email.name, saved.current, input));
    }),
    reset: formHandler(TemplateInput, async (input, { services }) => {
      const reset = await resetTemplate(services, actor, email, input.seen);
      if (reset.ok) return redirectWithToast(templatePath(email.name), "template-reset");
      return refuseStale(await conflictWith(services, email.name, reset.current, input));
    }),
    test: formHandler(TestInput, async ({ record, ...input }, { services }) => {
      const { variables } = email;
      const problems = templateProblems(input, variables);
      if (Object.keys(problems).length > 0) return refuseFields({ ...problems }, 400);
      const general = await generalValues(services, services.db, email);
      const [chosen] = record ? await previewRecords(args.context, email, { id: record }) : [];
      const real = { ...general.values, ...chosen?.values };
      const filled = fillTemplate(input, sampleValues(variables, real), general.logo);
      return done({ test: await sendTestEmail(services, actor, filled) });
    }),
  });
}

function conflictWith(
  services: Services,
  name: string,
  current: TemplateFields,
  input: TemplateFields & { seen: string },
) {
  return withLastChange(services, "template", name, {
    mark: editMark(current),
    ...mergeEdit(input.seen, template.compare(current, input).map(inWords)),
  });
}

/** Shows the words of two versions of an email instead of their HTML, unless only that differs. */
function inWords(edited: EditedField): EditedField {
  if (edited.name !== "html") return edited;
  const [theirs, mine] = [paragraphs(edited.theirs), paragraphs(edited.mine)];
  return theirs === mine ? edited : { ...edited, label: "Text", theirs, mine };
}

export default function EmailTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const key = useFormKey(actionData);
  if (!loaderData.ok) {
    return (
      <>
        <PageTitle title="Email Templates" />
        <LoadFailure code="template-not-loaded" />
      </>
    );
  }
  const { email, fields, mark, entries, general, logo, records, address } = loaderData;
  return (
    <>
      <PageTitle title="Email Templates" note={email.when}>
        <TemplateMenu entries={entries} current={email} />
      </PageTitle>
      <TemplateEditor
        key={`${email.name} ${key}`}
        email={email}
        fields={fields}
        mark={mark}
        edited={entries.some((entry) => entry.name === email.name && entry.edited)}
        general={general}
        logo={logo}
        records={records}
        address={address}
        result={actionData}
      />
    </>
  );
}
