import { Menu, MessageCircle, Phone, Siren, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation, useNavigation } from "react-router";
import { m } from "~/shared/messages/public/site";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { Brand } from "~/ui/brand";
import { buttonClass, LinkButton, OutsideLinkButton } from "~/ui/button";
import { chatAttributes } from "~/ui/chat-link";
import { useFormAtBottom } from "./use-form-at-bottom";

const pages = [
  { to: "/", label: m.site_navigation_home },
  { to: "/services", label: m.site_navigation_services },
  { to: "/about", label: m.site_navigation_about },
  { to: "/gallery", label: m.site_navigation_gallery },
  { to: "/careers", label: m.site_navigation_careers },
  { to: "/contact", label: m.site_navigation_contact },
];

interface NavigationProps {
  companyName: string;
  /** Unset on an error page without settings; then there is no link. */
  chatHref?: string | undefined;
  phone?: string | undefined;
  /** The page for urgent requests; unset while nobody is on call. */
  urgentHref?: string | undefined;
}

export function SiteNavigation({ companyName, chatHref, phone, urgentHref }: NavigationProps) {
  const busy = useNavigation().state === "loading";
  return (
    <header className="site-nav fixed inset-x-0 top-0 z-40 text-fg" data-busy={busy || undefined}>
      {/* With large text, the name is on a line of its own. */}
      <div className="page-width flex min-h-18 flex-wrap items-center gap-x-3 min-[24rem]:gap-x-6 max-xl:lg:gap-x-4 lg:flex-nowrap">
        <Brand name={companyName} />
        <nav aria-label={m.site_navigation_main} className="ml-auto hidden shrink-0 lg:block">
          <ul className="flex items-center gap-1">
            {pages.map((page) => (
              <li key={page.to}>
                <NavLink
                  to={page.to}
                  end
                  className="site-nav-link relative block rounded px-3 py-2 max-xl:lg:px-2 text-md text-fg/85 hover:text-fg aria-[current]:text-fg"
                >
                  {page.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex max-w-full shrink-0 items-center justify-end gap-2 lg:ml-0">
          {urgentHref && (
            <NavLink
              to={urgentHref}
              className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 text-md font-semibold whitespace-nowrap max-[18rem]:whitespace-normal text-light hover:bg-fg/8 xl:px-3"
            >
              <Siren className="size-5 max-xl:lg:hidden" strokeWidth={1.5} aria-hidden />
              {m.site_navigation_urgent({
                hidden: (text) => (
                  <span key="hidden" className="sr-only">
                    {text}
                  </span>
                ),
              })}
            </NavLink>
          )}
          {phone && (
            <a
              href={telephoneLink(phone)}
              className="hidden min-h-11 items-center gap-2 rounded px-3 text-md font-semibold whitespace-nowrap text-fg/85 hover:bg-fg/8 hover:text-fg sm:inline-flex"
            >
              <Phone className="size-5" strokeWidth={1.5} aria-hidden />
              <span className="max-xl:lg:sr-only">{formatPhone(phone)}</span>
            </a>
          )}
          {chatHref && (
            <a
              href={chatHref}
              {...chatAttributes(chatHref)}
              aria-label={m.site_navigation_chat_with_us}
              className="grid size-11 shrink-0 place-items-center rounded text-fg/85 hover:bg-fg/8 hover:text-fg max-[18rem]:hidden"
            >
              <MessageCircle className="size-5.5" strokeWidth={1.5} aria-hidden />
            </a>
          )}
          <LinkButton
            to="/consultation"
            look="outline"
            className="site-nav-quote hidden! shrink-0 whitespace-nowrap lg:inline-flex!"
          >
            {m.site_navigation_get_quote}
          </LinkButton>
          <MobileMenu phone={phone} />
        </div>
      </div>
    </header>
  );
}

/** Works without JavaScript; with it, also closes on navigation and Escape. */
function MobileMenu({ phone }: { phone: string | undefined }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const shown = useRef(key);
  useEffect(() => {
    // It may have been opened before hydration.
    if (shown.current === key) return;
    shown.current = key;
    if (menu.current) menu.current.open = false;
  }, [key]);
  useEffect(() => {
    // The focus can be anywhere in the header.
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);

  return (
    <details ref={menu} className="group shrink-0 lg:hidden">
      <summary
        aria-label={m.site_navigation_menu}
        className="-mr-2 grid size-11 list-none place-items-center rounded hover:bg-fg/8"
      >
        <Menu className="size-6 group-open:hidden" strokeWidth={1.5} aria-hidden />
        <X className="hidden size-6 group-open:block" strokeWidth={1.5} aria-hidden />
      </summary>
      <nav
        aria-label={m.site_navigation_main}
        className="night absolute inset-x-0 top-full h-[calc(100dvh-100%)] overflow-y-auto border-t border-edge pb-8"
      >
        <ul className="page-width">
          {pages.map((page) => (
            <li key={page.to} className="border-b border-edge">
              <NavLink
                to={page.to}
                end
                className="block py-4 font-heading text-h3 text-fg/80 aria-[current]:text-fg"
              >
                {page.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="page-width mt-6 grid gap-3">
          <LinkButton to="/consultation" look="light" size="large">
            {m.site_navigation_get_quote}
          </LinkButton>
          {phone && (
            <OutsideLinkButton href={telephoneLink(phone)} look="outline" size="large">
              <Phone className="size-5" strokeWidth={1.5} aria-hidden />
              {formatPhone(phone)}
            </OutsideLinkButton>
          )}
        </div>
      </nav>
    </details>
  );
}

export function SkipLink() {
  return (
    <a
      href="#content"
      className={buttonClass("light", "medium", "fixed! top-3 left-3 z-50 not-focus:sr-only")}
    >
      {m.site_navigation_skip_to_content}
    </a>
  );
}

/** The pages without the call bar are mostly forms. */
const pagesWithCallBar = /^\/(services(\/.+)?|about|gallery|privacy|terms)?$/;

/**
 * The chat button and the call bar. On a phone, they hide while a form is at the bottom of the
 * screen.
 */
export function FloatingButtons({ chatHref, phone }: Pick<NavigationProps, "chatHref" | "phone">) {
  const away = useFormAtBottom();
  return (
    <>
      {chatHref && <ChatButton href={chatHref} away={away} />}
      <CallBar phone={phone} away={away} />
    </>
  );
}

/** At the bottom of a phone's screen. */
function CallBar({ phone, away }: { phone: string | undefined; away: boolean }) {
  const { pathname } = useLocation();
  const href = phone && telephoneLink(phone);
  if (!href || !pagesWithCallBar.test(pathname)) return null;
  return (
    <aside
      aria-label={m.site_navigation_call_or_get_quote}
      data-away={away || undefined}
      className="call-bar night data-away:invisible data-away:translate-y-full transition-[translate,visibility] duration-200 fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-3 border-t border-edge px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden print:hidden"
    >
      <OutsideLinkButton href={href} look="outline">
        <Phone className="size-4.5" strokeWidth={1.75} aria-hidden />
        {m.site_navigation_call}
      </OutsideLinkButton>
      <LinkButton to="/consultation" look="light">
        {m.site_navigation_get_quote}
      </LinkButton>
    </aside>
  );
}

/** At the bottom right of every public page. */
function ChatButton({ href, away }: { href: string; away: boolean }) {
  const { pathname } = useLocation();
  // The page that it opens.
  if (/^\/chat(\/|$)/.test(pathname)) return null;
  return (
    <aside aria-label={m.site_navigation_chat}>
      <a
        href={href}
        {...chatAttributes(href)}
        aria-label={m.site_navigation_chat_with_us}
        data-away={away || undefined}
        className="chat-button group night max-sm:data-away:invisible fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full border border-edge shadow-float transition-colors hover:border-light hover:text-light sm:right-6 sm:bottom-6"
      >
        <MessageCircle className="size-6" strokeWidth={1.5} aria-hidden />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-full mr-3 rounded border border-edge bg-canvas px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-fg opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          {m.site_navigation_chat_with_us}
        </span>
      </a>
    </aside>
  );
}
