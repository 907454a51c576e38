import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { m } from "~/shared/messages/public/careers";
import { LinkButton } from "~/ui/button";
import type { ApplyDialogProps } from "../apply/apply-dialog";
import { OpeningFacts, PointList } from "../openings/opening-details";
import { openingPath } from "../openings/rules";
import type { OpeningCard } from "../openings/schema";

// The dialog with its form is loaded when someone is about to apply, not with the page.
const fetchDialog = () => import("../apply/apply-dialog");
const prepare = () => void fetchDialog().catch(() => {});

/** Apply Now opens the form in a dialog or, without JavaScript, the opening's page. */
export function OpeningList({ openings }: { openings: readonly OpeningCard[] }) {
  const [Dialog, setDialog] = useState<ComponentType<ApplyDialogProps> | null>(null);
  const [chosen, setChosen] = useState<OpeningCard>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);

  function apply(event: MouseEvent<HTMLAnchorElement>, opening: OpeningCard) {
    // A click with a modifier key opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    fetchDialog().then(
      (module) => {
        setDialog(() => module.ApplyDialog);
        setChosen(opening);
        setOpen(true);
      },
      () => location.assign(link.href),
    );
  }

  return (
    <>
      <ul>
        {openings.map((opening) => (
          <OpeningRow key={opening.id} opening={opening} onApply={apply} />
        ))}
      </ul>
      {Dialog && (
        <Dialog
          opening={chosen}
          open={open}
          onClose={() => setOpen(false)}
          onReceived={() => {
            setOpen(false);
            setChosen(undefined);
          }}
          opener={opener}
        />
      )}
    </>
  );
}

interface OpeningRowProps {
  opening: OpeningCard;
  onApply: (event: MouseEvent<HTMLAnchorElement>, opening: OpeningCard) => void;
}

function OpeningRow({ opening, onApply }: OpeningRowProps) {
  const path = openingPath(opening);
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-6 border-t border-edge py-10 lg:grid-cols-12 lg:py-12">
      <div className="min-w-0 lg:col-span-5">
        <h3 className="mb-4 text-h2 wrap-anywhere">
          <Link to={path} className="decoration-1 underline-offset-4 hover:underline">
            {opening.title}
          </Link>
        </h3>
        <OpeningFacts {...opening} />
      </div>
      <div className="min-w-0 lg:col-span-7">
        <p className="mb-5 line-clamp-5 max-w-prose wrap-anywhere">{opening.description}</p>
        <PointList points={opening.requirements} />
        {opening.moreRequirements > 0 && (
          <Link to={path} className="link mt-2 inline-block py-1 text-md">
            {m.opening_list_more_requirements({
              count: opening.moreRequirements,
              title: opening.title,
              hidden: (text) => (
                <span key="hidden" className="sr-only">
                  {text}
                </span>
              ),
            })}
          </Link>
        )}
        <div>
          <LinkButton
            to={`${path}#apply`}
            data-dialog
            look="solid"
            className="mt-7"
            onClick={(event) => onApply(event, opening)}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            {m.opening_list_apply_now({
              title: opening.title,
              hidden: (text) => (
                <span key="hidden" className="sr-only">
                  {text}
                </span>
              ),
            })}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
