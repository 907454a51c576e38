import { usePresence } from "./use-presence";

const namesFormat = new Intl.ListFormat("en-US");

/** Shows who else has a message open, so that two people don't reply at the same time. */
export function PresenceNotice({ id, mayReply }: { id: string; mayReply: boolean }) {
  const others = usePresence(mayReply ? id : undefined);
  return (
    <p role="status" className="text-md font-semibold text-warn empty:hidden">
      {others.length > 0 &&
        `${namesFormat.format(others)} ${others.length > 1 ? "are" : "is"} also viewing this.`}
    </p>
  );
}
