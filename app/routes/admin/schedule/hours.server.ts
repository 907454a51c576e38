import { redirect } from "react-router";
import { changeHours } from "~/features/availability/hours/commands.server";
import type { HoursRefusal } from "~/features/availability/hours/rules";
import {
  AddRangeInput,
  EnabledInput,
  type HoursChange,
  RemoveRangeInput,
  TimeInput,
  type TimesChange,
  WebsiteInput,
  WeekInput,
} from "~/features/availability/hours/schema";
import {
  draftId,
  draftParams,
  fieldName,
  weekChanges,
} from "~/features/availability/hours/week-form.rules";
import { closeOnWebsite } from "~/features/settings/editing/commands.server";
import { closeDay, hoursLineFor } from "~/features/settings/public/hours-text.rules";
import { readBusinessInfo } from "~/features/settings/public/queries.server";
import type { AdminActor } from "~/platform/auth/actor";
import { formHandler } from "~/platform/forms/form-action.server";
import {
  ask,
  done,
  type FormValues,
  type Refusal,
  refuseFields,
  refuseForm,
} from "~/platform/forms/form-result";
import type { Services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { formatTime } from "~/shared/dates";

const address = "/admin/schedule/hours";

const hoursChanged =
  "The hours on the website have changed. Check them under Business Contact Information.";

/**
 * Each field of the weekly hours is saved automatically; without JavaScript, the whole week is one
 * form.
 */
export const hoursForms = (
  actor: AdminActor<"schedule.edit">,
  website: { mayEditWebsite: boolean; websiteEditor: () => AdminActor<"settings.edit"> },
) => {
  /** Makes one change. */
  async function make(
    services: Services,
    change: HoursChange,
    accepted: string,
    refuse: (refusal: HoursRefusal) => Refusal,
  ) {
    const changed = await changeHours(services, actor, [change], accepted);
    if (!changed.ok) return ask(changed.affected);
    const [refused] = changed.refused;
    return refused ? refuse(refused.refusal) : done({});
  }
  return {
    time: formHandler(TimeInput, ({ id, field, value, was, accepted }, { services }) => {
      const change: HoursChange = { kind: "times", id, [field]: { value, was } };
      return make(services, change, accepted, (refusal) => {
        const invalid = {
          order: "value",
          overlap: "value",
          changed: "was",
          unknown: "id",
          last: "id",
        };
        return refuseFields({ [invalid[refusal.reason]]: refusalText(refusal) });
      });
    }),
    enabled: formHandler(EnabledInput, async ({ accepted, ...change }, { services }) => {
      const { day, enabled } = change;
      const made = await make(services, { kind: "enabled", ...change }, accepted, () =>
        refuseForm("This day has no hours. Add some first."),
      );
      if (enabled || !("done" in made) || !website.mayEditWebsite) return made;
      const { hours_text } = await readBusinessInfo(services.db);
      const onWebsite = closeDay(hours_text, day) && hoursLineFor(hours_text, day);
      return onWebsite ? done({ onWebsite }) : made;
    }),
    website: formHandler(WebsiteInput, async ({ day }, { services }) => {
      const isClosed = await closeOnWebsite(services, website.websiteEditor(), day);
      // Someone changed them since the offer.
      return isClosed ? done({}) : refuseForm(hoursChanged);
    }),
    add: formHandler(AddRangeInput, (input, { services }) =>
      make(services, { kind: "add", ...input }, "", (refusal) =>
        refuseFields({ end_time: refusalText(refusal) }),
      ),
    ),
    remove: formHandler(RemoveRangeInput, ({ id, accepted }, { services }) =>
      make(services, { kind: "remove", id }, accepted, (refusal) =>
        refuseForm(refusalText(refusal)),
      ),
    ),
    week: formHandler(WeekInput, async (values, { services }) => {
      const { changes, drafts, adding, errors } = weekChanges(values);
      const changed = await changeHours(services, actor, changes, values.accepted ?? "");
      if (!changed.ok) return ask(changed.affected);
      for (const { change, refusal } of changed.refused) {
        Object.assign(errors, weekErrors(change, refusal, values));
      }
      if (Object.keys(errors).length > 0) return refuseFields(errors);
      const adds = draftParams(drafts, adding).map((param) => ["add", param]);
      const next = adds.length > 0 ? `${address}?${new URLSearchParams(adds)}` : address;
      const nothingSaved = changes.length === 0 && values.button;
      return nothingSaved ? redirect(next) : redirectWithToast(next, "hours-updated");
    }),
  };
};

function refusalText(refusal: HoursRefusal): string {
  switch (refusal.reason) {
    case "order":
      return "The end time must be after the start time";
    case "overlap": {
      const { start_time, end_time } = refusal.other;
      return `This day already has hours from ${formatTime(start_time)} to ${formatTime(end_time)}. Enter hours that don’t overlap.`;
    }
    case "changed":
      return `Someone else changed this to ${formatTime(refusal.now)}. Enter your time again to replace it.`;
    case "last":
      return "An open day needs at least one set of hours. To close it, turn off its switch.";
    case "unknown":
      return "Someone else removed these hours. Reload the page to see the current ones.";
  }
}

/** Error messages, keyed by the id of the range or draft, or by `week`. */
function weekErrors(
  change: HoursChange,
  refusal: HoursRefusal,
  values: FormValues,
): Record<string, string> {
  if (change.kind === "add") return { [draftId(change.day)]: refusalText(refusal) };
  if (change.kind === "remove") return { [change.id]: refusalText(refusal) };
  // Refused only if the day has no hours anymore; then it has no switch to show an error at.
  if (change.kind === "enabled") return {};
  if (refusal.reason === "unknown") return { week: removedText(change, values) };
  if (refusal.reason !== "changed") return { [change.id]: refusalText(refusal) };
  const now = formatTime(refusal.now);
  return {
    [change.id]: `Someone else changed this to ${now}. Save again to replace it with yours.`,
  };
}

function removedText({ id }: TimesChange, values: FormValues): string {
  const [from, to] = (["start_time", "end_time"] as const).map((name) =>
    formatTime(values[fieldName.time(name, id)] ?? ""),
  );
  return `Someone else removed hours that you changed to ${from} – ${to}. Add them again if you still need them.`;
}
