import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import type { ApplicationView } from "../rules";
import { ResumeDownload } from "./application-table";

type ResumeProps = Pick<ApplicationView, "id" | "fullName" | "resumeScan">;

/** A PDF is shown next to its application; other files can only be downloaded. */
export function ResumeSection({ resume, ...props }: Pick<ApplicationView, "resume"> & ResumeProps) {
  const pdf = resume === "pdf";
  return (
    <section
      className={`min-w-0 @4xl:col-start-2 @4xl:row-start-1 ${pdf ? "flex flex-wrap gap-2 @4xl:sticky @4xl:top-6 @4xl:row-span-2" : "rounded border border-edge bg-surface p-4 text-sm"}`}
    >
      <h2 className={pdf ? "sr-only" : "mb-1 text-h4"}>Resume</h2>
      {!pdf && (
        <p className="text-muted">
          {resume ? "This is a Word document. Download it to read it." : "No resume."}
        </p>
      )}
      {resume && (
        <div className={pdf ? "" : "mt-3"}>
          <ResumeDownload {...props} />
        </div>
      )}
      {pdf && props.resumeScan !== "waiting" && <ResumeView key={props.id} {...props} />}
    </section>
  );
}

/**
 * A PDF in a frame. Browsers that can't show PDFs would download it right away, so the frame is
 * added by JavaScript, and on small screens only when asked for.
 */
function ResumeView({ id, fullName }: ResumeProps) {
  const [state, setState] = useState<"none" | "offered" | "shown">("none");
  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return;
    setState(matchMedia("(min-width: 80rem)").matches ? "shown" : "offered");
  }, []);
  if (state === "none") {
    return (
      <p className="grid h-[75vh] min-h-96 basis-full place-content-center rounded border border-edge bg-surface p-6 text-center text-sm text-muted max-xl:hidden">
        Your browser can’t show PDFs here. Download the resume to read it.
      </p>
    );
  }
  if (state === "offered") {
    return (
      <Button look="outline" size="small" className="min-h-10" onClick={() => setState("shown")}>
        Show Resume
      </Button>
    );
  }
  return (
    <iframe
      src={`/admin/careers/applications/${id}/resume-view#toolbar=0&navpanes=0&view=FitH`}
      title={`${fullName}’s resume`}
      className="block h-[75vh] basis-full min-h-96 w-full rounded border border-edge bg-surface"
    />
  );
}
