import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button, OutsideLinkButton } from "~/ui/button";
import { TextField } from "~/ui/forms/field";

/** An address right after it was made: the one time that it can be seen. */
export function FreshAddress({ address }: { address: string }) {
  return (
    <div className="max-w-xl space-y-5">
      <p className="text-md" role="status">
        <strong>Copy the address now: it isn't shown again.</strong> Keep it to yourself, since
        whoever knows it can read all appointments.
      </p>
      <CopyField address={address} />
      <div>
        <OutsideLinkButton look="outline" href={address.replace(/^https?:/, "webcal:")}>
          Subscribe in this device's calendar
        </OutsideLinkButton>
        <p className="mt-3 text-sm text-muted">
          In Google Calendar: Other calendars, From URL. In Outlook: Add calendar, Subscribe from
          web. It can take some hours until they look for changes; Apple Calendar looks as often as
          you tell it to.
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
    // Marked, too: where a page may not write to the clipboard, one key still does.
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
        {copied && "The address is on the clipboard."}
      </span>
    </div>
  );
}
