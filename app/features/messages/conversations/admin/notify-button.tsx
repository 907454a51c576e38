import { useState } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

/** Asks the browser for notifications about new conversations; nothing asks by itself. */
export function NotifyButton() {
  const hydrated = useHydrated();
  const [, setAsked] = useState(0);
  if (!hydrated || !("Notification" in window)) return null;
  if (Notification.permission !== "default") return null;
  const ask = async () => {
    await Notification.requestPermission();
    // Renders with the answer.
    setAsked((asked) => asked + 1);
  };
  return (
    <Button look="outline" size="small" className="min-h-10" onClick={ask}>
      Turn On Chat Notifications
    </Button>
  );
}
