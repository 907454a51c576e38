import { telephoneLink } from "~/shared/telephone";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { SiteWalk } from "~/ui/art/site-walk";
import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { bookingPath, timePath } from "../time-picker/rules";
import type { OwnView } from "../time-picker/schema";
import { AddToCalendar, OwnFacts } from "./appointment-details";

interface Office {
  phone: string | undefined;
  email: string | undefined;
}

/** A customer's page of one booking: what stands, and what can be done about it. */
export function OwnAppointment({
  own,
  office,
  secret,
}: {
  own: OwnView;
  office: Office;
  secret: string;
}) {
  const { title, text } = heading(own);
  return (
    <>
      <PageHeader
        title={title}
        art={own.status === "confirmed" ? <SiteWalk /> : <DeskLamp floor />}
      >
        {text}
      </PageHeader>
      <section className="day" aria-label="What is booked">
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            <OwnFacts own={own} />
            {own.tooLate && (
              <p className="mt-6 border-l-2 border-edge pl-4 text-md">
                It can be moved and cancelled here only until {own.changeUntil}. If something has
                come up, please tell our office.
              </p>
            )}
            {own.can.includes("move") && (
              <p className="mt-6 text-md text-muted">
                You can move and cancel it here until {own.changeUntil}.
              </p>
            )}
            <Actions own={own} secret={secret} />
          </div>
          <div className="space-y-10 lg:col-span-4 lg:col-start-9">
            <AddToCalendar own={own} secret={secret} />
            <ReachUs office={office} />
          </div>
        </div>
      </section>
    </>
  );
}

function heading({ status, when }: OwnView): { title: string; text: string } {
  if (status === "cancelled") {
    return {
      title: when ? "Your appointment is cancelled" : "Your request is cancelled",
      text: "Nobody will come, and nobody waits for you. You can ask us again at any time.",
    };
  }
  if (status === "confirmed") {
    return {
      title: "Your appointment",
      text: "We walk the site with you, and put a plan in writing. It costs you nothing.",
    };
  }
  return { title: "Your request", text: "It is with our office. What it still needs is a time." };
}

function Actions({ own, secret }: { own: OwnView; secret: string }) {
  const { can, status, when } = own;
  if (status === "cancelled") {
    return (
      <div className="mt-8">
        <LinkButton to="/consultation" look="light" size="large">
          Make a new request
        </LinkButton>
      </div>
    );
  }
  if (can.length === 0) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {can.includes("choose") && (
        <LinkButton to={timePath(secret)} look="light" size="large">
          Choose a time
        </LinkButton>
      )}
      {can.includes("move") && (
        <LinkButton to={timePath(secret)} look="solid" size="large">
          Move
        </LinkButton>
      )}
      {can.includes("cancel") && (
        <LinkButton to={`${bookingPath(secret)}/cancel`} look="outline" size="large">
          {when ? "Cancel" : "Cancel the request"}
        </LinkButton>
      )}
    </div>
  );
}

/** Only what the office has told the website. */
function ReachUs({ office: { phone, email } }: { office: Office }) {
  if (!phone && !email) return null;
  return (
    <section aria-labelledby="reach-heading">
      <h2 id="reach-heading" className="mb-4 text-h3">
        Reach our office
      </h2>
      <ul className="text-md">
        {phone && (
          <li className="border-t border-edge py-3">
            <a href={telephoneLink(phone)} className="link tabular-nums">
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li className="border-t border-edge py-3">
            <a href={`mailto:${email}`} className="link break-words">
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
