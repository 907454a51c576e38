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
import { emailKinds } from "~/features/emails/templates/kinds.content";
import { templateProblems } from "~/features/emails/templates/problems.rules";
import {
  editedEmails,
  generalValues,
  templateFields,
} from "~/features/emails/templates/queries.server";
import { fillTemplate, sampleValues } from "~/features/emails/templates/rules";
import {
  alsoNeededFor,
  type EmailTemplateName,
  emailTemplateNameOf,
  emailTemplateNames,
  previewKindOf,
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
import { type Services, services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { EditedField } from "~/shared/forms/edited-fields";
import { searchTerm } from "~/shared/lists/search";
import { paragraphs } from "~/shared/plain-text";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/template";

export const middleware = [requirePermission("templates.view", "templates.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Email Templates" }];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const name = templateName(params.name);
  const { email: address } = editorOf(context, name);
  return loaded(context, async (services) => {
    const { db } = services;
    const fields = await templateFields(db, name);
    const edited = await editedEmails(db);
    return {
      name,
      records: await previewRecords(context, name, {
        search: searchTerm(url.searchParams.get("find")),
      }),
      fields,
      mark: editMark(fields),
      entries: emailTemplateNames
        .filter((one) => mayEdit(context, one))
        .map((one) => ({ name: one, edited: edited.includes(one) })),
      general: (await generalValues(services, db, name)).values,
      address,
    };
  });
}

function templateName(param: string | undefined): EmailTemplateName {
  const name = emailTemplateNameOf(param);
  if (!name) throw data(null, { status: 404 });
  return name;
}

type Context = Route.LoaderArgs["context"];

/**
 * The newest records, search matches, or the record with an id, whose data the preview may show to
 * this reader.
 */
async function previewRecords(
  context: Context,
  name: EmailTemplateName,
  which: { id: string } | { search: string },
) {
  const kind = previewKindOf(name);
  const granted = grantedTo(context);
  const running = context.get(services);
  if (kind === "booking" && granted.has("bookings.view")) return bookingsForPreview(running, which);
  if (kind === "application" && granted.has("careers.view")) {
    return applicationsForPreview(running.db, which);
  }
  return [];
}

function mayEdit(context: Context, name: EmailTemplateName): boolean {
  const also = alsoNeededFor(name);
  return also === undefined || grantedTo(context).has(also);
}

/** @throws a 403 for the emails that only admins edit */
function editorOf(context: Context, name: EmailTemplateName) {
  const also = alsoNeededFor(name);
  if (also) actorFor(context, also);
  return actorFor(context, "templates.edit");
}

export function action(args: Route.ActionArgs) {
  const name = templateName(args.params.name);
  const actor = editorOf(args.context, name);
  return formActions<{ test?: TestOutcome }>(args, {
    save: formHandler(TemplateInput, async (input, { services }) => {
      const saved = await saveTemplate(services, actor, name, input);
      if (saved.ok) return done({});
      if (saved.reason === "problems") return refuseFields({ ...saved.problems }, 400);
      return refuseStale(await conflictWith(services, name, saved.current, input));
    }),
    reset: formHandler(TemplateInput, async (input, { services }) => {
      const reset = await resetTemplate(services, actor, name, input.seen);
      if (reset.ok) return redirectWithToast(templatePath(name), "template-reset");
      return refuseStale(await conflictWith(services, name, reset.current, input));
    }),
    test: formHandler(TestInput, async ({ record, ...input }, { services }) => {
      const { variables } = emailKinds[name];
      const problems = templateProblems(input, variables);
      if (Object.keys(problems).length > 0) return refuseFields({ ...problems }, 400);
      const general = await generalValues(services, services.db, name);
      const [chosen] = record ? await previewRecords(args.context, name, { id: record }) : [];
      const real = { ...general.values, ...chosen?.values };
      const filled = fillTemplate(input, sampleValues(variables, real));
      return done({ test: await sendTestEmail(services, actor, filled) });
    }),
  });
}

function conflictWith(
  services: Services,
  name: EmailTemplateName,
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
  const { name, fields, mark, entries, general, records, address } = loaderData;
  return (
    <>
      <PageTitle title="Email Templates" note={emailKinds[name].when}>
        <TemplateMenu entries={entries} current={name} />
      </PageTitle>
      <TemplateEditor
        key={`${name} ${key}`}
        name={name}
        fields={fields}
        mark={mark}
        edited={entries.some((entry) => entry.name === name && entry.edited)}
        general={general}
        records={records}
        address={address}
        result={actionData}
      />
    </>
  );
}
