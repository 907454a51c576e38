import {
  BadgeCheck,
  Building,
  Camera,
  Car,
  ClipboardList,
  Clock,
  Eye,
  KeyRound,
  Lock,
  type LucideIcon,
  Moon,
  Radio,
  Shield,
  ShieldAlert,
  ShieldCheck,
  UserCheck,
  Users,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  shield: Shield,
  "shield-check": ShieldCheck,
  "shield-alert": ShieldAlert,
  car: Car,
  users: Users,
  building: Building,
  "user-check": UserCheck,
  "badge-check": BadgeCheck,
  "clipboard-list": ClipboardList,
  "key-round": KeyRound,
  camera: Camera,
  clock: Clock,
  eye: Eye,
  lock: Lock,
  moon: Moon,
  radio: Radio,
};

export const iconNames: readonly string[] = Object.keys(icons);

/** `ShieldCheck`, `shield check` and `shield-check` are the same name. */
function normalize(name: string) {
  return name
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/[\s_]+/g, "-")
    .toLowerCase();
}

/** The icon name for a name stored in the database; `shield` if it is unknown. */
export function knownIcon(name: string): string {
  const known = normalize(name);
  return known in icons ? known : "shield";
}

/** An icon by the name stored in the database; a shield when the name is unknown. */
export function Icon({ name, className = "size-6" }: { name: string; className?: string }) {
  const Drawing = icons[knownIcon(name)] ?? Shield;
  return <Drawing className={className} strokeWidth={1.5} aria-hidden />;
}
