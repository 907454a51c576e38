import reception from "~/ui/art/reception.svg";
import anyService from "./pictures/any-service.svg";
import armedOfficers from "./pictures/armed-security-officers.svg";
import eventSecurity from "./pictures/event-security.svg";
import mobilePatrol from "./pictures/mobile-patrol-services.svg";
import bodyguard from "./pictures/personal-protector-bodyguard.svg";
import unarmedOfficers from "./pictures/unarmed-security-officers.svg";
import uniformedGuards from "./pictures/uniformed-security-guards.svg";

const pictures: Record<string, string> = {
  "personal-protector-bodyguard": bodyguard,
  "uniformed-security-guards": uniformedGuards,
  "armed-security-officers": armedOfficers,
  "unarmed-security-officers": unarmedOfficers,
  "mobile-patrol-services": mobilePatrol,
  "event-security": eventSecurity,
  "reception-concierge-security": reception,
};

/** The drawing of a built-in service; a lit door for one that the office has added. */
export function ServicePicture({
  id,
  first = false,
  className = "",
}: {
  id: string;
  /** In sight at once: not to be loaded late. */
  first?: boolean;
  className?: string;
}) {
  return (
    <img
      src={pictures[id] ?? anyService}
      alt=""
      width="400"
      height="250"
      loading={first ? "eager" : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
