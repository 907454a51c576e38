import { CopyField } from "~/ui/admin/forms/copy-field";
import { OutsideLinkButton } from "~/ui/button";

/** A newly created address; this is the only time it is shown. */
export function NewAddress({ address }: { address: string }) {
  return (
    <div className="max-w-xl space-y-5">
      <p className="text-md" role="status">
        <strong>Copy the address now. You won’t see it again.</strong> Keep it private: anyone who
        has it can see these appointments.
      </p>
      <CopyField label="Your calendar address" address={address} />
      <div>
        <OutsideLinkButton look="outline" href={address.replace(/^https?:/, "webcal:")}>
          Subscribe in This Device’s Calendar
        </OutsideLinkButton>
        <p className="mt-3 text-sm text-muted">
          In Google Calendar, choose Other calendars, then From URL. In Outlook, choose Add
          calendar, then Subscribe from web. Both can take a few hours to show changes. In Apple
          Calendar, you choose how often it updates.
        </p>
      </div>
    </div>
  );
}
