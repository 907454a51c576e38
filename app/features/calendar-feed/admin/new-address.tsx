import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button, OutsideLinkButton } from "~/ui/button";
import { TextField } from "~/ui/forms/field";

/** An address right after it was created, the only time that it is shown. */
export function NewAddress({ address }: { address: string }) {
  return (
    <div className="max-w-xl space-y-5">
      <p className="text-md" role="status">
        <strong>Copy the address now. You won’t see it again.</strong> Keep it private: anyone who
        has it can see all appointments.
      </p>
      <CopyField address={address} />
      <div>
        <OutsideLinkButton look="outline" href={address.replace(/^https?:/, "webcal:")}>
          Subscribe in this device’s calendar
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

function CopyField({ address }: { address: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  async function copy() {
    const field = frame.current?.querySelector("input");
    // Selected, too, so that it can be copied by hand where the clipboard is blocked.
    field?.focus();
    field?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <div ref={frame} className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-60 flex-1"
        label="Your calendar address"
        name="address"
        value={address}
        readOnly
        unmarked
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="solid" className="needs-script min-h-12" onClick={copy}>
        <Copy className="size-4" aria-hidden />
        {copied ? "Copied" : "Copy"}
      </Button>
      <span className="sr-only" role="status">
        {copied && "The address is copied."}
      </span>
    </div>
  );
}
