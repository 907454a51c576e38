import { passwordReset } from "~/features/accounts/sign-in/password-reset.email";
import { bookingConfirmation } from "~/features/appointments/emails/booking-confirmation.email";
import { bookingConfirmed } from "~/features/appointments/emails/booking-confirmed.email";
import { letter } from "~/features/emails/blocks/frame.rules";
import { templateProblems } from "~/features/emails/templates/problems.rules";
import {
  type EmailTemplate,
  type PreviewRecord,
  type TemplateFields,
  TemplateInput,
  TestInput,
} from "~/features/emails/templates/schema";
import { done, refuseFields } from "~/platform/forms/form-result";
import * as template from "~/routes/admin/emails/template";
import { renderOffice } from "./office-screen";
import { answer, screenOf } from "./route-screens";

type Outcome = ReturnType<Parameters<typeof answer>[2]>;

/** The emails as they are stored at first. */
const stored: TemplateFields = {
  subject: "Thank you, {{customer_name}}",
  html: letter("    <p>Hello {{customer_name}},</p>"),
  text: "",
};

/**
 * The screen of the email templates. Its server checks the variables as the real one does; a test
 * can answer instead.
 */
export async function openTemplates({
  at = "/admin/email-templates",
  width = 1440 as 390 | 1440,
  fields = stored,
  edited = false,
  records = [] as PreviewRecord[],
  older = [] as PreviewRecord[],
} = {}) {
  const office = {
    sent: [] as Record<string, string>[],
    /** Answers the next forms instead of the server. */
    answer: (_: Record<string, string>): Outcome | undefined => undefined,
    mark: "opened",
  };
  const emails: EmailTemplate[] = [bookingConfirmation, bookingConfirmed, passwordReset];
  const emailOf = (name: string | undefined) =>
    emails.find((email) => email.name === name) ?? bookingConfirmation;
  const screen = await renderOffice(
    [
      screenOf("/admin/email-templates/:name?", template, {
        loader: ({ request, params }) => {
          const find = new URL(request.url).searchParams.get("find");
          return {
            ok: true as const,
            email: emailOf(params.name),
            records: find
              ? older.filter(({ label }) => label.toLowerCase().includes(find))
              : records,
            fields,
            mark: office.mark,
            entries: emails.map((email) => ({
              ...email,
              edited: edited && email === emailOf(params.name),
            })),
            general: { company: "Watchpost Security" },
            address: "sam@example.com",
            resetting: false,
            // The type of each template's records depends on its name.
          } as never;
        },
        action: async ({ request, params }) => {
          const { variables } = emailOf(params.name);
          const intent = (await request.clone().formData()).get("intent");
          const schema = intent === "test" ? TestInput : TemplateInput;
          return answer(request, schema, (input, values) => {
            office.sent.push(values);
            const own = office.answer(values);
            if (own) return own;
            const problems = templateProblems(input, variables);
            if (Object.keys(problems).length > 0) return refuseFields({ ...problems }, 400);
            if (intent === "test") return done({ test: { ok: true, to: "sam@example.com" } });
            return done({});
          });
        },
      }),
      { path: "/admin/email-settings", element: null },
    ],
    { at, width },
  );
  return { ...screen, office };
}
