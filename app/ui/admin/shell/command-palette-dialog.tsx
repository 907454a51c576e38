import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { useMay } from "./may";
import type { NavGroup } from "./nav-groups";
import { namedSettings } from "./settings-index";

/** A search result. */
export interface Destination {
  to: string;
  label: string;
  note: string;
}

/** The response of `GET /admin/search`. */
export interface Found {
  /** The text searched for, because a late response can be for an earlier text. */
  typed: string;
  groups: readonly { value: string; items: readonly Destination[] }[];
}

/** A screen or setting, with other search terms for it. */
type Named = Destination & { also: string };

const screensOf = (groups: readonly NavGroup[]): Named[] => [
  { to: "/admin", label: "Dashboard", note: "", also: "" },
  ...groups.flatMap(({ title, links, formerly: place = "" }) =>
    links.map(({ to, label, formerly = place, also = "" }) => {
      return { to, label, note: title, also: `${formerly} ${also}` };
    }),
  ),
];

/** Longer than the pause between two keys. */
const pauseMs = 150;

export default function CommandPaletteDialog({
  groups,
  open,
  onOpenChange,
  ...field
}: {
  groups: readonly NavGroup[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
} & FieldProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fade fixed inset-0 z-40 bg-ink/60" />
        <Dialog.Popup
          aria-label="Find"
          className="fade fixed inset-x-3 top-16 z-50 mx-auto flex max-h-[min(34rem,calc(100dvh-6rem))] max-w-xl flex-col overflow-hidden rounded border border-edge bg-raised text-fg shadow-float"
        >
          <Finder navigation={groups} onGo={() => onOpenChange(false)} {...field} />
          <Dialog.Close className="sr-only">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FieldProps {
  typed: string;
  onTyped: (typed: string) => void;
  onFocus: () => void;
}

function Finder({
  navigation,
  onGo,
  typed,
  onTyped,
  onFocus,
}: { navigation: readonly NavGroup[]; onGo: () => void } & FieldProps) {
  const navigate = useNavigate();
  const { groups, failed, searching } = usePlaces(navigation, typed.trim());
  const failure = failed ? "Couldn’t search people and bookings. Please try again." : "";
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={onTyped}
      itemToStringValue={(destination: Destination) => destination.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b-2 border-edge px-4 focus-within:border-light">
        <Search className="size-5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden />
        <Autocomplete.Input
          aria-label="Find a screen, a booking, a customer or an applicant"
          placeholder="Screen, name, email or phone number"
          onFocus={onFocus}
          className="h-14 w-full bg-transparent text-base placeholder:text-muted focus-visible:shadow-none focus-visible:outline-none"
        />
      </div>
      <Autocomplete.Status className="sr-only">
        {searching ? "Searching..." : failure}
      </Autocomplete.Status>
      <Autocomplete.Empty className="px-4 py-8 text-center text-md text-muted empty:hidden">
        {searching ? "Searching..." : failure || <NoMatches />}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(group: Found["groups"][number]) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-3 py-1.5 text-xs font-semibold text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(destination: Destination) => (
                <Autocomplete.Item
                  key={destination.to}
                  value={destination}
                  onClick={() => {
                    onGo();
                    navigate(destination.to);
                  }}
                  className="min-h-10 cursor-pointer items-baseline justify-between gap-4 rounded px-3 py-2 text-md data-highlighted:bg-fg/8 sm:flex"
                >
                  <span className="block min-w-0 truncate sm:max-w-3/5 sm:shrink-0">
                    {destination.label}
                  </span>
                  <span className="block min-w-0 truncate text-sm text-muted">
                    {destination.note}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function NoMatches() {
  return (
    <>
      <strong className="block text-fg">No matches</strong>
      Try part of a name, email address or phone number, or the name of a screen or setting, such as
      “Quotes” or “WhatsApp.”
    </>
  );
}

/** Finds screens and settings right away, and people and bookings on the server. */
function usePlaces(navigation: readonly NavGroup[], typed: string) {
  const { load, data } = useFetcher<Found>();
  const may = useMay();
  const [requested, setRequested] = useState("");
  const wanted = typed.length >= 2;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      void load(`/admin/search?q=${encodeURIComponent(typed)}`).then(() => setRequested(typed));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, wanted, load]);

  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  // Matches by other names, such as screens that were in another group, come last.
  const isNamed = ({ label, note }: Destination) => hasAll(`${label} ${note}`);
  const matching = (all: readonly Named[]) => [
    ...all.filter(isNamed),
    ...all.filter((one) => !isNamed(one) && hasAll(`${one.label} ${one.also}`)),
  ];
  const screens = matching(screensOf(navigation)).slice(0, wanted ? 5 : 30);
  const settings = matching(
    namedSettings.filter(({ needs }) => may(needs)).map((one) => ({ also: "", ...one })),
  );
  const groups = [
    { value: "Screens", items: screens },
    { value: "Settings", items: wanted ? settings.slice(0, 5) : [] },
    ...(wanted && data ? data.groups : []),
  ].filter(({ items }) => items.length > 0);
  const loaded = data?.typed === typed;
  const failed = wanted && requested === typed && !loaded;
  return { groups, failed, searching: wanted && !loaded && !failed };
}
