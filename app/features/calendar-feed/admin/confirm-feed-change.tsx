import { type FormEvent, useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button, buttonClass } from "~/ui/button";
import type { FeedStep } from "../schema";

/** Where an address is made, replaced and revoked. */
export const feedPage = "/admin/account/calendar";

export const keepAddress = "Keep the address";

type Asked = Exclude<FeedStep, "create">;

export const feedQuestions: Record<Asked, { question: string; meaning: string; label: string }> = {
  replace: {
    question: "Replace your calendar address?",
    meaning:
      "The one that you have stops working at once. Every calendar that subscribed to it has to subscribe to the new one.",
    label: "Replace address",
  },
  revoke: {
    question: "Revoke your calendar address?",
    meaning:
      "It stops working at once, and the calendars that subscribed to it no longer hear of new appointments.",
    label: "Revoke address",
  },
};

interface FeedStepProps {
  step: FeedStep;
  /** Names the address that is spoken of. */
  mark: string;
}

/** Asks in a dialog; without script its form leads to a page that asks the same. */
export function AskFeedStep({ step, mark }: FeedStepProps & { step: Asked }) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is a navigation
  useEffect(() => setOpen(false), [key]);
  const { question, meaning, label } = feedQuestions[step];
  function ask(event: FormEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <form method="get" action={feedPage} onSubmit={ask}>
        <input type="hidden" name="ask" value={step} />
        <button type="submit" className={buttonClass("outline", "small", "min-h-10")}>
          {label}
        </button>
      </form>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        question={question}
        keepLabel={keepAddress}
        confirm={<FeedStepForm step={step} mark={mark} />}
      >
        {meaning}
      </ConfirmDialog>
    </>
  );
}

/** The button that does it. */
export function FeedStepForm({ step, mark }: FeedStepProps) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action={feedPage}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="seen" value={mark} />
      <Button
        type="submit"
        look={step === "create" ? "solid" : "danger"}
        busy={state !== "idle" && formData?.get("step") === step}
        busyLabel="Saving..."
      >
        {step === "create" ? "Create address" : feedQuestions[step].label}
      </Button>
    </Form>
  );
}
