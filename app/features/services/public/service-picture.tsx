import type { PlacedPhoto } from "~/shared/photos";
import reception from "~/ui/art/reception.svg";
import { besideTextSizes, CroppedPhoto } from "~/ui/photo";
import anyService from "./pictures/any-service.svg";
import armedOfficers from "./pictures/armed-security-officers.svg";
import eventSecurity from "./pictures/event-security.svg";
import mobilePatrol from "./pictures/mobile-patrol-services.svg";
import bodyguard from "./pictures/personal-protector-bodyguard.svg";
import unarmedOfficers from "./pictures/unarmed-security-officers.svg";
import uniformedGuards from "./pictures/uniformed-security-guards.svg";

/** The photos of services, by id. */
export type ServicePhotos = Readonly<Record<string, PlacedPhoto | undefined>>;

const drawings: Record<string, string> = {
  "personal-protector-bodyguard": bodyguard,
  "uniformed-security-guards": uniformedGuards,
  "armed-security-officers": armedOfficers,
  "unarmed-security-officers": unarmedOfficers,
  "mobile-patrol-services": mobilePatrol,
  "event-security": eventSecurity,
  "reception-concierge-security": reception,
};

/** A service's photo or, without one, its drawing; the office's own services show a lit door. */
export function ServicePicture({
  id,
  photo,
  first = false,
  className = "",
}: {
  id: string;
  photo: PlacedPhoto | undefined;
  /** Whether it is above the fold and therefore fetched first. */
  first?: boolean;
  className?: string;
}) {
  if (photo) {
    return (
      <CroppedPhoto
        photo={photo}
        first={first}
        sizes={besideTextSizes}
        className={`aspect-8/5 h-auto w-full ${className}`}
      />
    );
  }
  return (
    <img
      src={drawings[id] ?? anyService}
      alt=""
      width="400"
      height="250"
      loading={first ? "eager" : "lazy"}
      decoding="async"
      className={`h-auto w-full bg-ink ${className}`}
    />
  );
}
