import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/shared/messages/public/site";
import { formatPhone, telephoneLink } from "~/shared/telephone";
import { Brand } from "~/ui/brand";
import { chatAttributes } from "~/ui/chat-link";
import { defaultFooterLine } from "../business-info/content";
import { chatPath, hoursLines, socialLinks } from "./rules";
import type { PublicSettings } from "./schema";

const quickLinks = [
  { to: "/services", label: m.site_footer_services },
  { to: "/about", label: m.site_footer_about },
  { to: "/careers", label: m.site_footer_careers },
  { to: "/gallery", label: m.site_footer_gallery },
];

interface FooterProps {
  settings: PublicSettings;
  chatHref: string;
  year: string;
  /** The page for urgent requests; unset while nobody is on call. */
  urgentHref: string | undefined;
  /** The company's licenses. */
  children?: ReactNode;
}

export function SiteFooter({ settings, chatHref, year, urgentHref, children }: FooterProps) {
  const urgent = urgentHref ? [{ to: urgentHref, label: m.site_footer_urgent_request }] : [];
  const links = [...quickLinks, ...urgent];
  return (
    <footer className="night">
      <div className="page-width grid grid-flow-dense grid-cols-2 gap-x-6 max-sm:grid-cols-[2fr_3fr] sm:gap-x-8 gap-y-12 pt-section pb-14 lg:flex lg:justify-between lg:gap-x-12">
        <div className="col-span-2 lg:w-1/4">
          <Brand name={settings.company_name} />
          <p className="mt-5 max-w-72 text-md wrap-anywhere text-muted">
            {settings.footer_line ?? defaultFooterLine}
          </p>
        </div>
        <FooterBlock title={m.site_footer_quick_links}>
          <ul className="-my-1 text-md">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="footer-link">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </FooterBlock>
        <ContactBlock settings={settings} chatHref={chatHref} />
        <HoursBlock settings={settings} />
      </div>
      <div className="border-t border-edge">
        {children}
        <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-3 py-6 sm:max-[88rem]:pr-24 text-sm text-muted">
          <p>
            © {year} <span className="wrap-anywhere">{settings.company_name}</span>
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <Link to="/privacy" className="footer-link">
                {m.site_footer_privacy_policy}
              </Link>
            </li>
            <li>
              <Link to="/terms" className="footer-link">
                {m.site_footer_terms_of_service}
              </Link>
            </li>
            <li>
              <Link to="/auth" className="footer-link">
                {m.site_footer_admin}
              </Link>
            </li>
          </ul>
          <SocialLinks settings={settings} />
        </div>
      </div>
    </footer>
  );
}

function SocialLinks({ settings }: Pick<FooterProps, "settings">) {
  const links = socialLinks(settings);
  if (links.length === 0) return null;
  return (
    <ul aria-label={m.site_footer_follow_us} className="flex flex-wrap gap-x-6 lg:ml-auto">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener" className="footer-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ContactBlock({ settings, chatHref }: Pick<FooterProps, "settings" | "chatHref">) {
  const { address, phone, email } = settings;
  return (
    <FooterBlock title={m.site_footer_contact} className="max-sm:col-span-2">
      <ul className="-my-1 text-md">
        {address && <li className="py-1 whitespace-pre-line text-muted">{address}</li>}
        {phone && (
          <li>
            <a href={telephoneLink(phone)} className="footer-link tabular-nums">
              {formatPhone(phone)}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="footer-link break-words">
              {email}
            </a>
          </li>
        )}
        <li>
          <a href={chatHref} {...chatAttributes(chatHref)} className="footer-link">
            {chatHref.startsWith(chatPath)
              ? m.site_footer_chat_with_us
              : m.site_footer_chat_on_whatsapp}
          </a>
        </li>
      </ul>
    </FooterBlock>
  );
}

function HoursBlock({ settings }: Pick<FooterProps, "settings">) {
  const { hours_text, emergency_phone } = settings;
  const lines = hoursLines(hours_text);
  if (lines.length === 0 && !emergency_phone) return null;
  return (
    <FooterBlock title={m.site_footer_business_hours}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 sm:gap-x-5 gap-y-1.5 text-md text-muted">
        {lines.map(({ days, hours }) => (
          <div key={`${days} ${hours}`} className="contents">
            <dt className="wrap-anywhere">{days}</dt>
            <dd className="tabular-nums wrap-anywhere">{hours}</dd>
          </div>
        ))}
      </dl>
      {emergency_phone && (
        <>
          <p className="mt-3 text-md">{m.site_footer_emergency_response}</p>
          <a href={telephoneLink(emergency_phone)} className="footer-link text-md tabular-nums">
            {formatPhone(emergency_phone)}
          </a>
          <p className="mt-1 text-sm text-muted">{m.life_in_danger}</p>
        </>
      )}
    </FooterBlock>
  );
}

function FooterBlock({
  title,
  className = "",
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`min-w-0 ${className}`}>
      <h2 className="mb-4 font-sans text-md font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}
