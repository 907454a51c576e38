import { useState } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

/** Asks for the browser's permission to show notifications about conversations. */
export function EnableNotificationsButton() {
  const hydrated = useHydrated();
  const [, setAsked] = useState(0);
  if (!hydrated || !("Notification" in window)) return null;
  if (Notification.permission !== "default") return null;
  const ask = async () => {
    await Notification.requestPermission();
    // Re-render with the new permission.
    setAsked((asked) => asked + 1);
  };
  return (
    <Button look="outline" size="small" className="min-h-10" onClick={ask}>
      Turn On Conversation Notifications
    </Button>
  );
}
