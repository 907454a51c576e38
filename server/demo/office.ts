import type { AuditedActor } from "~/platform/audit/audit.server";
import type { OfficeCalendar } from "./calendar";
import type { Chance } from "./random";

type Duty = "bookings" | "careers" | "website";

/** Somebody with an account. */
export interface Member {
  userId: string;
  name: string;
  email: string;
  joined: Date;
  /** When the role was taken away again. */
  left?: Date;
  invitedBy?: string;
  duties: readonly Duty[];
  /** What they work in front of, as browsers call themselves. */
  browsers: readonly string[];
}

const chrome = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36`;
const windows = chrome("Windows NT 10.0; Win64; x64");
const linux = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

/** Who has worked in the office, and who of them did what. */
export interface Office {
  /** The one who set everything up, and who signs in to the demo. */
  lead: Member;
  members: readonly Member[];
  /** Somebody who was there at a moment and whose task it is. */
  onDuty(duty: Duty, at: Date): AuditedActor & { userId: string };
}

export function demoOffice(
  calendar: OfficeCalendar,
  chance: Chance,
  leadEmail = "office@example.com",
): Office {
  const member = (
    name: string,
    [joined, left]: readonly [joinedDaysAgo: number, leftDaysAgo?: number],
    facts: Pick<Member, "invitedBy" | "duties" | "browsers">,
  ): Member => ({
    userId: chance.uuid(),
    name,
    email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
    joined: calendar.workdayAgo(joined),
    ...(left === undefined ? {} : { left: calendar.workdayAgo(left) }),
    ...facts,
  });
  const lead = {
    ...member("Marguerite Oakhollow", [735], {
      duties: ["bookings", "careers", "website", "website", "website"],
      browsers: [mac, phone],
    }),
    email: leadEmail.toLowerCase(),
  };
  const rosa = member("Rosa Fenwright", [726], {
    invitedBy: lead.name,
    duties: ["bookings", "bookings", "bookings", "website"],
    browsers: [windows, phone],
  });
  const members = [
    lead,
    rosa,
    member("Hollis Barnwell", [702, 163], {
      invitedBy: lead.name,
      duties: ["bookings", "bookings", "careers"],
      browsers: [linux],
    }),
    member("Tomasz Ironside", [455], {
      invitedBy: lead.name,
      duties: ["careers", "careers", "careers", "website"],
      browsers: [windows],
    }),
    member("Ngozi Lanternby", [171], {
      invitedBy: rosa.name,
      duties: ["bookings", "bookings", "careers"],
      browsers: [chrome("X11; CrOS x86_64 14541.0.0"), phone],
    }),
  ];
  const wasThere = ({ joined, left }: Member, at: Date) =>
    joined < at && (left === undefined || at < left);
  return {
    lead,
    members,
    onDuty: (duty, at) => {
      const able = members
        .filter((one) => wasThere(one, at))
        .flatMap((one) => one.duties.filter((own) => own === duty).map(() => one));
      const { userId, name, email } = able.length > 0 ? chance.pick(able) : lead;
      return { userId, name, email };
    },
  };
}
