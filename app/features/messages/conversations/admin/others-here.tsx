import { usePresence } from "./use-presence";

const listed = new Intl.ListFormat("en-US");

/** Says who else has a message open, so that two people don't answer at once. */
export function OthersHere({ id, mayReply }: { id: string; mayReply: boolean }) {
  const others = usePresence(mayReply ? id : undefined);
  return (
    <p role="status" className="text-md font-semibold text-warn empty:hidden">
      {others.length > 0 &&
        `${listed.format(others)} ${others.length > 1 ? "are" : "is"} also viewing this.`}
    </p>
  );
}
