import { Monitor, Moon, Sun } from "lucide-react";
import { useFetcher } from "react-router";

/** `system` follows the device. */
const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const cookie = "scheme";

export function parseScheme(text: unknown): Scheme {
  return schemes.find((scheme) => scheme === text) ?? "system";
}

/** The stored scheme, from a request's Cookie header. */
export function schemeFromCookies(cookies: string | null): Scheme {
  return parseScheme(new RegExp(`(?:^|; )${cookie}=([a-z]+)`).exec(cookies ?? "")?.[1]);
}

/** For a year and only for the back office, since public pages have a fixed scheme. */
export function schemeCookie(scheme: Scheme): string {
  return `${cookie}=${scheme}; Path=/admin; Max-Age=31536000; SameSite=Lax; HttpOnly`;
}

const choices = [
  { scheme: "system", label: "Same as system", Mark: Monitor },
  { scheme: "light", label: "Light", Mark: Sun },
  { scheme: "dark", label: "Dark", Mark: Moon },
] as const;

/** A shared fetcher key, so that the shell can apply a choice at once. */
const key = "scheme";

/** The current scheme; a choice applies before the server has stored it. */
export function useScheme(stored: Scheme): Scheme {
  const { formData } = useFetcher({ key });
  return formData ? parseScheme(formData.get("scheme")) : stored;
}

export function SchemeSwitch({ scheme }: { scheme: Scheme }) {
  const fetcher = useFetcher({ key });
  return (
    <fetcher.Form method="post" action="/admin/appearance">
      <fieldset className="flex gap-0.5 rounded border border-edge p-0.5">
        <legend className="sr-only">Appearance</legend>
        {choices.map(({ scheme: choice, label, Mark }) => (
          <button
            key={choice}
            type="submit"
            name="scheme"
            value={choice}
            aria-pressed={choice === scheme}
            aria-label={label}
            title={label}
            className="grid size-8 place-items-center rounded text-muted hover:text-fg aria-pressed:bg-fg/10 aria-pressed:text-fg"
          >
            <Mark className="size-4" strokeWidth={1.75} aria-hidden />
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
