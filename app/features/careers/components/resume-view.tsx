import { useEffect, useState } from "react";
import { Button } from "~/ui/button";

/**
 * A PDF beside what it belongs to. Browsers that can't show one would save it unasked, so it is
 * put in by script alone; where there is little room, at a touch.
 */
export function ResumeView({ id, fullName }: { id: string; fullName: string }) {
  const [state, setState] = useState<"none" | "offered" | "shown">("none");
  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return;
    setState(matchMedia("(min-width: 80rem)").matches ? "shown" : "offered");
  }, []);
  if (state === "none") return null;
  if (state === "offered") {
    return (
      <Button look="outline" size="small" className="min-h-10" onClick={() => setState("shown")}>
        Show resume
      </Button>
    );
  }
  return (
    <iframe
      src={`/admin/careers/applications/${id}/resume-view#toolbar=0&navpanes=0&view=FitH`}
      title={`Resume of ${fullName}`}
      className="block h-[75vh] basis-full min-h-96 w-full rounded border border-edge bg-surface"
    />
  );
}
