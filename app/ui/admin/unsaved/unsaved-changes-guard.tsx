import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useBlocker, useFetchers, useLocation, useNavigation } from "react-router";
import { createFormTracker, type FormTracker } from "./form-tracker";
import { LeaveDialog, type LeaveText, unsavedText } from "./leave-dialog";

/** A reason to stay on the screen, other than form changes. */
interface Reason {
  id: string;
  text: LeaveText;
  /** Whether going to another screen would lose something. */
  when: boolean;
  /** Whether closing the window would lose something. */
  closing: boolean;
}

interface UnsavedChanges {
  /** @returns a function that removes the reason */
  addReason: (reason: Reason) => () => void;
  isUnsaved: (inside: Node) => boolean;
  /** All forms with changes, also those being submitted. */
  changed: () => HTMLFormElement[];
  /** Drops all form changes, before loading the version that others saved. */
  discard: () => void;
}

const UnsavedChangesContext = createContext<UnsavedChanges>({
  addReason: () => () => {},
  isUnsaved: () => false,
  changed: () => [],
  discard: () => {},
});

export const useUnsavedChanges = () => useContext(UnsavedChangesContext);

/** The id that represents form changes among the reasons. */
const formChanges = "form changes";

/**
 * Asks before unsaved form changes are lost by going to another screen or closing the window. There
 * is one guard for the whole back office, because the router takes one blocker at a time.
 */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(createFormTracker);
  // Blocking takes React a moment to set up, so it starts before something is typed.
  const [entered, setEntered] = useState(false);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  useEffect(() => forms.listen(() => setEntered(true)), [forms]);

  const stage = useStage();
  // A layout effect, so that it runs before someone can act on the result.
  useLayoutEffect(() => {
    if (stage === "submitting") return;
    if (stage === "loading") return forms.noteRejections();
    forms.settle();
    setEntered(forms.entered());
  }, [forms, stage]);

  const value = useMemo(
    (): UnsavedChanges => ({
      addReason(reason) {
        setReasons((others) => [...others, reason]);
        return () => setReasons((others) => others.filter((other) => other !== reason));
      },
      isUnsaved: (inside) => forms.unsaved(inside).length > 0,
      changed: forms.changed,
      discard: forms.forget,
    }),
    [forms],
  );
  return (
    <UnsavedChangesContext value={value}>
      {children}
      {(entered || reasons.length > 0) && <NavigationBlocker forms={forms} reasons={reasons} />}
    </UnsavedChangesContext>
  );
}

/** The stage of pending requests; the idle stage is a different string after each navigation. */
function useStage(): string {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const { key } = useLocation();
  const states = [navigation, ...fetchers].map(({ state }) => state);
  if (states.includes("submitting")) return "submitting";
  return states.includes("loading") ? "loading" : `idle ${key}`;
}

function NavigationBlocker({ forms, reasons }: { forms: FormTracker; reasons: readonly Reason[] }) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const blockedForm = useRef<HTMLFormElement>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const found = reasonsAgainst(currentLocation.pathname, nextLocation.pathname);
    blockedForm.current = forms.submitting();
    setAsked(found);
    return found.length > 0;
  });

  function reasonsAgainst(here: string, there: string): string[] {
    const form = forms.submitting();
    // A form inside a question is its answer, so it must not trigger another question.
    if (form?.closest("[role=alertdialog]")) return [];
    if (there === here && form?.dataset.redirects === undefined) return [];
    const lost = forms.unsaved().some((one) => !there.startsWith(screenOf(one) ?? "//"));
    const others = reasons.filter(({ when }) => when).map(({ id }) => id);
    return [...others, ...(lost ? [formChanges] : [])];
  }

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.staying()) return;
      if (forms.unsaved().length > 0 || reasons.some(({ closing }) => closing)) {
        event.preventDefault();
      }
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [forms, reasons]);

  const textOf = (id: string) =>
    id === formChanges
      ? unsavedText
      : reasons.find((reason) => reason.id === id && reason.when)?.text;
  const open = asked.filter((id) => textOf(id) !== undefined);
  const blocked = blocker.state === "blocked";
  // Everything was saved while the question was open.
  useEffect(() => {
    if (blocker.state === "blocked" && open.length === 0) blocker.proceed();
  }, [blocker, open.length]);

  const [first = formChanges, ...others] = open;
  return (
    <LeaveDialog
      key={first}
      open={blocked && open.length > 0}
      text={textOf(first) ?? unsavedText}
      onKeep={() => {
        forms.cancelSubmission(blockedForm.current);
        blocker.reset?.();
      }}
      onLeave={() => {
        if (others.length > 0) return setAsked(others);
        forms.forget();
        blocker.proceed?.();
      }}
    />
  );
}

/** The address prefix of the screen that contains this form. */
function screenOf(form: HTMLFormElement): string | undefined {
  return form.closest<HTMLElement>("[data-screen]")?.dataset.screen;
}

interface LeaveQuestionProps {
  /** Whether going to another screen would lose something here. */
  when: boolean;
  /** Whether closing the window would lose something here; defaults to `when`. */
  closing?: boolean;
  question: string;
  /** The changes that would be lost. */
  children: ReactNode;
  keepLabel: string;
  leaveLabel: string;
}

/** Asks before leaving a screen that has unsaved data outside of forms, such as pending uploads. */
export function LeaveQuestion({
  when,
  closing = when,
  question,
  children,
  keepLabel,
  leaveLabel,
}: LeaveQuestionProps) {
  const { addReason } = useUnsavedChanges();
  const id = useId();
  useEffect(() => {
    if (!when && !closing) return;
    const text = { question, text: children, keepLabel, leaveLabel };
    return addReason({ id, when, closing, text });
  }, [addReason, id, when, closing, question, children, keepLabel, leaveLabel]);
  return null;
}
