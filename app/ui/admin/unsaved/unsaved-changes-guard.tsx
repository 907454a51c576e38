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
import { type TypedForms, typedForms } from "./form-tracker";
import { LeaveDialog, type LeaveWords, typedWords } from "./leave-dialog";

/** Why somebody should stay, beside what is typed. */
export interface Reason {
  id: string;
  words: LeaveWords;
  /** Something would be lost by going to another screen. */
  when: boolean;
  /** Something would be lost by leaving the office. */
  closing: boolean;
}

interface Guard {
  /** @returns takes it back */
  give: (reason: Reason) => () => void;
  /** Whether something is typed in there that isn't saved. */
  isTyped: (inside: Node) => boolean;
}

const GuardContext = createContext<Guard>({ give: () => () => {}, isTyped: () => false });

export const useLeaveGuard = () => useContext(GuardContext);

const typed = "typed";

/**
 * Asks before what was typed into any form of the office is lost, by going to another screen or by
 * closing the window. The only place that does: the router takes one blocker at a time.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(typedForms);
  const [touched, setTouched] = useState(false);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  useEffect(() => forms.listen(() => setTouched(true)), [forms]);

  const stage = useStage();
  // Before anybody can go on from what an answer shows.
  useLayoutEffect(() => {
    if (stage === "sent") return;
    if (stage === "answered") return forms.lookAtAnswers();
    forms.settle();
    setTouched(forms.unsaved().length > 0);
  }, [forms, stage]);

  const guard = useMemo(
    (): Guard => ({
      give(reason) {
        setReasons((others) => [...others, reason]);
        return () => setReasons((others) => others.filter((other) => other !== reason));
      },
      isTyped: (inside) => forms.unsaved(inside).length > 0,
    }),
    [forms],
  );
  return (
    <GuardContext value={guard}>
      {children}
      {(touched || reasons.length > 0) && <Asking forms={forms} reasons={reasons} />}
    </GuardContext>
  );
}

/** How far what was sent last has come; in the end, and on every screen, another one. */
function useStage(): string {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const { key } = useLocation();
  const states = [navigation, ...fetchers].map(({ state }) => state);
  if (states.includes("submitting")) return "sent";
  return states.includes("loading") ? "answered" : `idle ${key}`;
}

function Asking({ forms, reasons }: { forms: TypedForms; reasons: readonly Reason[] }) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const held = useRef<HTMLFormElement>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const found = reasonsAgainst(currentLocation.pathname, nextLocation.pathname);
    held.current = forms.submitting();
    setAsked(found);
    return found.length > 0;
  });

  function reasonsAgainst(here: string, there: string): string[] {
    const form = forms.submitting();
    // Whoever has just answered a question isn't asked another one.
    if (form?.closest("[role=alertdialog]")) return [];
    if (there === here && form?.dataset.leaves === undefined) return [];
    const lost = forms.unsaved().some((one) => !there.startsWith(within(one) ?? "//"));
    const given = reasons.filter(({ when }) => when).map(({ id }) => id);
    return [...given, ...(lost ? [typed] : [])];
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

  const wordsOf = (id: string) =>
    id === typed ? typedWords : reasons.find((reason) => reason.id === id && reason.when)?.words;
  const standing = asked.filter((id) => wordsOf(id) !== undefined);
  const blocked = blocker.state === "blocked";
  // What was to be lost has been saved meanwhile.
  useEffect(() => {
    if (blocker.state === "blocked" && standing.length === 0) blocker.proceed();
  }, [blocker, standing.length]);

  const [first = typed, ...others] = standing;
  return (
    <LeaveDialog
      key={first}
      open={blocked && standing.length > 0}
      words={wordsOf(first) ?? typedWords}
      onKeep={() => {
        forms.takeBack(held.current);
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

/** The addresses that show the same screen as the one with this form, by what they begin with. */
function within(form: HTMLFormElement): string | undefined {
  return form.closest<HTMLElement>("[data-within]")?.dataset.within;
}

interface LeaveQuestionProps {
  /** Something here would be lost by going to another screen. */
  when: boolean;
  /** Something here would be lost by leaving the office; as `when`, unless said. */
  closing?: boolean;
  question: string;
  /** What would be lost. */
  children: ReactNode;
  keepLabel: string;
  leaveLabel: string;
}

/**
 * Asks before somebody leaves a screen on which something is still only in the browser. What is
 * typed into forms is asked about without it.
 */
export function LeaveQuestion({
  when,
  closing = when,
  question,
  children: text,
  keepLabel,
  leaveLabel,
}: LeaveQuestionProps) {
  const { give } = useLeaveGuard();
  const id = useId();
  useEffect(() => {
    if (!when && !closing) return;
    return give({ id, when, closing, words: { question, text, keepLabel, leaveLabel } });
  }, [give, id, when, closing, question, text, keepLabel, leaveLabel]);
  return null;
}
