/** The slots that every site has; each service and each leader also has one. */
const pageSlots = {
  hero: { title: "Home page", page: { path: "/", name: "Home" } },
  about: { title: "About page", page: { path: "/about", name: "About" } },
  careers: { title: "Careers and job pages", page: { path: "/careers", name: "Careers" } },
} as const;

export type PageSlot = keyof typeof pageSlots;

/** A place for one photo, such as `hero`, `service-event-security` or `leader-founder`. */
export type SlotKey = PageSlot | `service-${string}` | `leader-${string}`;

export function isSlotKey(text: string): text is SlotKey {
  return Object.hasOwn(pageSlots, text) || /^(service|leader)-[a-z0-9-]{1,100}$/.test(text);
}

export const serviceSlot = (id: string): SlotKey => `service-${id}`;
export const leaderSlot = (id: string): SlotKey => `leader-${id}`;

/** The name under which the last change of a slot's published photo is stored, for the sitemap. */
export const slotChange = (slot: SlotKey): string => `photo ${slot}`;

/** The service that a slot belongs to, if any. */
export function serviceOfSlot(slot: SlotKey): string | null {
  return slot.startsWith("service-") ? slot.slice("service-".length) : null;
}

/** A slot as the office sees it. */
export interface Slot {
  key: SlotKey;
  title: string;
  /** The page that shows it. */
  page: { path: string; name: string };
  /** The drawn portrait of a leader. */
  portrait?: string;
}

/** Every slot of the site, in the order of the pages. */
export function allSlots(
  services: readonly { id: string; title: string }[],
  leaders: readonly { id: string; name: string; portrait: string }[],
): Slot[] {
  return [
    ...Object.entries(pageSlots).map(([key, slot]) => ({ key: key as PageSlot, ...slot })),
    ...services.map(({ id, title }) => ({
      key: serviceSlot(id),
      title,
      page: { path: `/services/${id}`, name: "Services" },
    })),
    ...leaders.map(({ id, name, portrait }) => ({
      key: leaderSlot(id),
      title: name,
      portrait,
      page: { path: "/about", name: "About" },
    })),
  ];
}

/** The shapes that the website crops a slot's photo to, by screen, for the previews. */
export function slotShapes(slot: SlotKey): { label: string; shape: string }[] {
  if (slot === "hero") {
    return [
      { label: "Computer", shape: "aspect-square" },
      { label: "Phone", shape: "aspect-8/5" },
    ];
  }
  if (slot.startsWith("leader-")) return [{ label: "All screens", shape: "aspect-4/5" }];
  if (slot.startsWith("service-")) return [{ label: "All screens", shape: "aspect-8/5" }];
  return [{ label: "All screens", shape: "aspect-4/3" }];
}

/** The office's list of the spots for photos on the website. */
export const slotsPath = "/admin/photos/slots";

/** The path of a slot's screen in the back office. */
export function slotPath(slot: SlotKey, what?: "upload" | "file" | "remove"): string {
  return [slotsPath, slot, what].filter(Boolean).join("/");
}
