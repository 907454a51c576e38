import { formatPhone, telephoneLink } from "~/shared/telephone";

type Tone = "good" | "warn" | "bad" | "plain";

const tones: Record<Tone, string> = {
  good: "border-good text-good",
  warn: "border-warn text-warn",
  bad: "border-bad text-bad",
  plain: "border-field text-fg",
};

/** A status as a word; the color only supports it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-block rounded border px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** Marks the sample record of a site that isn't launched, until someone saves the record. */
export function SampleBadge() {
  return <StatusBadge tone="warn">Sample</StatusBadge>;
}

const linkClass =
  // Stacked above the link that covers the row.
  "relative inline-flex min-h-6 items-center text-muted underline decoration-edge underline-offset-4 hover:text-fg hover:decoration-current";

/** In a narrow space, an address breaks after the @, unless the rest is too long for a line. */
export function BreakableEmail({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  if (email.length - at > 16) return email;
  return (
    <>
      {email.slice(0, at)}
      <span className="whitespace-nowrap">{email.slice(at)}</span>
    </>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} title={email} className={`${linkClass} [overflow-wrap:anywhere]`}>
      <span>
        <BreakableEmail email={email} />
      </span>
    </a>
  );
}

/** A phone number, which is a link only if it has a country code. Empty without a number. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return null;
  const href = telephoneLink(phone);
  if (!href) return <span className="shrink-0 whitespace-nowrap">{formatPhone(phone)}</span>;
  return (
    <a href={href} className={`${linkClass} shrink-0 whitespace-nowrap`}>
      {formatPhone(phone)}
    </a>
  );
}

interface Contact {
  email: string | null;
  phone: string | null;
}

/** A person's email and phone as links, if they have them. */
export function ContactLinks({ email, phone }: Contact) {
  return (
    <p className="flex flex-wrap gap-x-4 @max-4xl:gap-y-1">
      {email && <EmailLink email={email} />}
      <PhoneLink phone={phone} />
    </p>
  );
}

/**
 * {@link ContactLinks} on a card. A table row has no room for links that are large enough to click.
 */
export function RowContact({ email, phone }: Contact) {
  const text = [phone && formatPhone(phone), email].filter(Boolean).join(" · ");
  return (
    <>
      <span className="@max-4xl:hidden" title={text}>
        {text}
      </span>
      <span className="@4xl:hidden">
        <ContactLinks email={email} phone={phone} />
      </span>
    </>
  );
}
