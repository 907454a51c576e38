import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { m } from "~/shared/messages/customer/closed-links";
import { DeskLamp } from "../art/desk-lamp";
import { LinkButton } from "../button";
import { PageHeader } from "./page-header";

/** Whether a page's error is about an unknown link or too many requests; see `platform/links`. */
export function brokenLink(error: unknown): "unknown" | "many" | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === 404) return "unknown";
  return error.status === 429 ? "many" : undefined;
}

interface ClosedLinkProps {
  title: string;
  text: string;
  above?: ReactNode;
  /** Buttons shown before the one for the contact form. */
  children?: ReactNode;
}

/** The page for a secret link that doesn't work. */
export function ClosedLink({ title, text, above, children }: ClosedLinkProps) {
  return (
    <>
      <PageHeader title={title} above={above} art={<DeskLamp floor />}>
        {text}
      </PageHeader>
      <section className="day" aria-label={m.what_you_can_do}>
        <div className="page-width button-row pt-12 pb-section">
          {children}
          <LinkButton to="/contact" look={children ? "outline" : "light"} size="large">
            {m.contact_us}
          </LinkButton>
        </div>
      </section>
    </>
  );
}
