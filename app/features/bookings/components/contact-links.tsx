/** Somebody's email and phone, one touch from being used. */
export function ContactLinks({ email, phone }: { email: string; phone: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-muted max-md:gap-y-1">
      <a
        href={`mailto:${email}`}
        className="link inline-flex min-h-6 items-center [overflow-wrap:anywhere]"
      >
        {email}
      </a>
      <a
        href={`tel:${phone.replace(/[^\d+]/g, "")}`}
        className="link inline-flex min-h-6 items-center whitespace-nowrap"
      >
        {phone}
      </a>
    </p>
  );
}
