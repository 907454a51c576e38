import { DownloadLink } from "~/ui/admin/downloads/download-link";
import type { RecordedAcceptance } from "../../acceptance/schema";
import { quotePath } from "../../rules";

/** The acceptances of a quote that the office recorded, with those that were undone. */
export function AcceptanceHistory({
  id,
  recorded,
}: {
  /** The quote's id. */
  id: string;
  recorded: readonly RecordedAcceptance[];
}) {
  return (
    <div className="mt-5">
      <h3 className="text-md font-semibold">Recorded acceptances</h3>
      <ul className="mt-1 space-y-2 text-md">
        {recorded.map((one) => (
          <li key={one.id} className="border-l-2 border-edge pl-3 wrap-anywhere">
            {`${one.signer}, ${one.how}, ${one.at}`}
            {one.hasDocument && (
              <>
                {" · "}
                <DownloadLink
                  failed="quote-document-not-loaded"
                  href={`${quotePath(id)}/acceptances/${one.id}`}
                  download
                  className="link"
                  aria-label={`Document of the acceptance by ${one.signer}`}
                >
                  Document
                </DownloadLink>
              </>
            )}
            <span className="block text-sm text-muted">
              {`Recorded by ${one.recordedBy}, ${one.recordedAt}`}
            </span>
            {one.undone && (
              <span className="block text-sm whitespace-pre-line text-muted">
                <strong className="font-semibold text-fg">Undone</strong>
                {` by ${one.undone.by}, ${one.undone.at}: ${one.undone.reason}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
