import { useEffect, useState } from "react";
import { ResumeDownload } from "~/features/careers/applications/admin/application-cards";
import type { ShownApplication } from "~/features/careers/applications/rules";
import { Button } from "~/ui/button";

type ResumeProps = Pick<ShownApplication, "id" | "fullName">;

/** The resume beside its application: a PDF to be read there, anything else to be downloaded. */
export function ResumePart({ resume, ...props }: Pick<ShownApplication, "resume"> & ResumeProps) {
  const pdf = resume === "pdf";
  return (
    <section
      className={`min-w-0 max-xl:order-first ${pdf ? "flex flex-wrap gap-2 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1" : "rounded border border-edge bg-surface p-4 text-sm"}`}
    >
      <h2 className={pdf ? "sr-only" : "mb-1 text-h4"}>Resume</h2>
      {!pdf && (
        <p className="text-muted">
          {resume
            ? "It is a Word document. Only PDFs can be shown here; download it to read it."
            : "No resume was sent."}
        </p>
      )}
      {resume && (
        <div className={pdf ? "" : "mt-3"}>
          <ResumeDownload {...props} />
        </div>
      )}
      {pdf && <ResumeView key={props.id} {...props} />}
    </section>
  );
}

/**
 * A PDF beside what it belongs to. Browsers that can't show one would save it unasked, so it is
 * put in by script alone; where there is little room, at a touch.
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
        Browsers that show PDFs show the resume here. Download it to read it elsewhere.
      </p>
    );
  }
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
