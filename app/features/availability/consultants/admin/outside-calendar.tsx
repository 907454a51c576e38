import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { formatMoment } from "~/shared/dates";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { CalendarProblem } from "../../outside-calendars/rules";
import type { OutsideCalendar } from "../../outside-calendars/schema";
import { consultantsPath } from "./consultant-list";

export const calendarPath = (number: number) => `${consultantsPath}/${number}/calendar`;

const problems: Record<string, string> = {
  insecure: "The address doesn’t start with https://. Copy it from the calendar app again.",
  private: "The address points to a private network. Enter a public one.",
  timeout: "The server didn’t respond in time. We’ll keep trying.",
  unreachable: "The server can’t be reached. We’ll keep trying.",
  "too-large": "The calendar is larger than 10 MB. Connect one with fewer events.",
  unreadable:
    "The address doesn’t point to a calendar we can read. Copy it from the calendar app again.",
  "too-complex":
    "The calendar takes too long to read. Connect one with fewer or simpler repeating events.",
  credentials:
    "The server didn’t accept the username and password. Enter them again. Most providers require an app password.",
  "too-many": "The account has more than 20 calendars. Enter the address of one calendar.",
  elsewhere:
    "This address leads to another website, so we didn’t send the password. Copy the address from the calendar app again.",
};

function formatProblem(problem: CalendarProblem): string {
  const status = /^status-(\d+)$/.exec(problem)?.[1];
  if (!status) return problems[problem] ?? "";
  if (status.startsWith("3")) {
    return "This address has moved. Copy it from the calendar app again.";
  }
  const next = status.startsWith("5")
    ? "We’ll keep trying."
    : "Copy the address from the calendar app again.";
  return `The server responded with an error (${status}). ${next}`;
}

/** Says which events couldn't be read and which time zones are unknown. */
function formatUnread({ unread, unknownZones }: OutsideCalendar): string[] {
  const names = unknownZones.map((name) => `“${name}”`);
  return [
    unread === 1 && "1 event couldn’t be read, so its time may still be offered.",
    unread > 1 && `${unread} events couldn’t be read, so their times may still be offered.`,
    names.length > 0 &&
      `We don’t recognize the time ${names.length === 1 ? "zone" : "zones"} ${new Intl.ListFormat("en-US").format(names)}, so we read those events in your company’s time zone. Their times may be wrong.`,
  ].filter((sentence) => sentence !== false);
}

/**
 * Shows whether the calendar can be read, how long it has been unreadable, which busy times apply
 * in the meantime, and what couldn't be read.
 */
export function CalendarStatus({
  calendar,
  timeZone,
}: {
  calendar: OutsideCalendar;
  timeZone: string;
}) {
  const { host, username, checkedAt, okAt, failingSince, problem, coming } = calendar;
  const unread = formatUnread(calendar);
  const at = (moment: Date) => formatMoment(moment, timeZone);
  const known = okAt
    ? `We’re still using the busy times from ${at(okAt)}.`
    : "We don’t have any busy times from it yet.";
  return (
    <div className="space-y-1 text-md">
      <p className="flex flex-wrap items-center gap-2.5">
        <span className="wrap-anywhere">
          https://{host}/<span aria-hidden="true">•••••••</span>
          <span className="sr-only">hidden</span>
          {username && ` as ${username}`}
        </span>
        {failingSince ? (
          <StatusBadge tone="bad">Can’t be read</StatusBadge>
        ) : (
          <StatusBadge tone={okAt ? "good" : "plain"}>{okAt ? "Connected" : "New"}</StatusBadge>
        )}
      </p>
      {failingSince && problem ? (
        <p>
          {formatProblem(problem)} We haven’t been able to read it since {at(failingSince)}. {known}
        </p>
      ) : (
        <p className="text-muted">
          {checkedAt ? `Checked ${at(checkedAt)}. ` : "It will be checked within a minute. "}
          {okAt && (coming === 1 ? "1 upcoming busy time." : `${coming} upcoming busy times.`)}
        </p>
      )}
      {unread.length > 0 && (
        <div className="mt-4 space-y-1 rounded border border-warn px-4 py-3 wrap-anywhere">
          {unread.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** Sets or replaces the address, which is never shown again. */
export function CalendarForm({
  name,
  isSet,
  result: latest,
}: {
  name: string;
  isSet: boolean;
  result: FormResult | undefined;
}) {
  const { errors, values, failure, form } = useFormResult(latest, {
    intent: "address",
    failed: "consultant-not-saved",
  });
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-5">
      <input type="hidden" name="intent" value="address" />
      <TextField
        label={isSet ? "New calendar address" : "Calendar address"}
        name="address"
        required
        maxLength={2000}
        autoComplete="off"
        defaultValue={values.address}
        error={errors.address}
        hint={`In ${name}’s Google Calendar, copy the “Secret address in iCal format” from the calendar’s settings. In Outlook, publish the calendar under Shared calendars and copy the ICS link.`}
      />
      <fieldset className="border-t border-edge pt-5">
        <legend className="sr-only">Sign-in</legend>
        <p className="mb-4 text-md text-muted">
          For iCloud, enter this as the calendar address: https://caldav.icloud.com. For Fastmail or
          Nextcloud, enter the server’s address there. Then enter the username and an app password.
          For an ICS link, leave both blank.
        </p>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField
            label="Username"
            name="username"
            maxLength={200}
            autoComplete="off"
            defaultValue={values.username}
            error={errors.username}
          />
          <TextField
            label="App password"
            name="app_password"
            type="password"
            maxLength={200}
            autoComplete="new-password"
            error={errors.app_password}
          />
        </div>
      </fieldset>
      <p className="text-sm text-muted">
        Anyone with the address or the password can read the calendar, so they aren’t shown again.
        We store only the busy times, not the titles. Events marked as free don’t count.
      </p>
      <FormAlert>{failure}</FormAlert>
      <SubmitButton intent="address">{isSet ? "Replace Address" : "Connect Calendar"}</SubmitButton>
    </Form>
  );
}

/** Buttons to read the calendar now, or to disconnect it. */
export function CalendarButtons({ number, name }: { number: number; name: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="check" />
        <SubmitButton intent="check" look="outline" busyLabel="Checking...">
          Check Now
        </SubmitButton>
      </Form>
      <ConfirmButton
        confirmation={removeCalendarConfirmation(number, name)}
        className="inline-flex min-h-11 items-center rounded px-5 text-md font-semibold text-fg hover:bg-fg/8"
      >
        Disconnect
      </ConfirmButton>
    </div>
  );
}

function removeCalendarConfirmation(number: number, name: string): Confirmation {
  return {
    action: `${calendarPath(number)}/remove`,
    failed: "consultant-not-saved",
    question: "Disconnect this calendar?",
    facts: `We’ll stop using the busy times from ${name}’s external calendar and delete its address and password. To connect it again, you’ll need them.`,
    keepLabel: "Keep Calendar",
    confirmLabel: "Disconnect Calendar",
    busyLabel: "Disconnecting...",
  };
}
