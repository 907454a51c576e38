import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";
import type { SampleItem } from "../rules";

/** The button that launches the site, and what it will hide. */
export function LaunchPanel({ items, open }: { items: readonly SampleItem[]; open: number }) {
  const checks = open === 1 ? "1 check" : `${open} checks`;
  return (
    <section
      aria-label="Launch"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded border border-edge bg-surface p-5"
    >
      <p className="max-w-2xl text-md">
        {open > 0
          ? `Finish or skip ${checks} first.`
          : "No checks are left. Once you launch, search engines can list your site, and the preview bar disappears."}
      </p>
      <ConfirmButton
        disabled={open > 0}
        className={buttonClass("light", "medium")}
        confirmation={{
          action: "/admin/launch/start",
          failed: "launch-not-saved",
          question: "Launch your site?",
          facts: <Consequences items={items} />,
          keepLabel: "Stay in Preview",
          confirmLabel: "Launch",
          busyLabel: "Launching...",
          look: "light",
        }}
      >
        Launch Your Site
      </ConfirmButton>
    </section>
  );
}

function Consequences({ items }: { items: readonly SampleItem[] }) {
  if (items.length === 0) return "Search engines can list it from now on.";
  return (
    <>
      Search engines can list it from now on. These samples will be hidden:{" "}
      {items.map(({ title }) => title).join(", ")}.
    </>
  );
}

/** Undoes the launch. */
export function BackToPreview() {
  return (
    <p className="mb-10">
      <ConfirmButton
        confirmation={{
          action: "/admin/launch/back",
          failed: "launch-not-saved",
          question: "Go back to preview?",
          facts:
            "Visitors will see the samples hidden at launch again, and each page will say it’s a preview. We’ll ask search engines not to list the site.",
          keepLabel: "Keep Site Live",
          confirmLabel: "Back to Preview",
          busyLabel: "Going back...",
        }}
      >
        Back to Preview
      </ConfirmButton>
    </p>
  );
}
