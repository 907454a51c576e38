import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";

/** An address to copy. Without JavaScript it can be copied manually. */
export function CopyField({ label, address }: { label: string; address: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  async function copy() {
    const field = frame.current?.querySelector("input");
    // Also select it, so that it can be copied manually if the clipboard is blocked.
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
        label={label}
        name="address"
        value={address}
        readOnly
        unmarked
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="solid" className="min-h-12" onClick={copy}>
        <Copy className="size-4" aria-hidden />
        {copied ? "Copied" : "Copy"}
      </Button>
      <span className="sr-only" role="status">
        {copied && "Copied to the clipboard."}
      </span>
    </div>
  );
}
