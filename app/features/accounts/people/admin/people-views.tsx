import { CountedLabel, ViewSwitch } from "~/ui/admin/lists/view-switch";
import { invitationsPath, peoplePath } from "../rules";

/** Switches between the people with a role, all accounts, and the invitations. */
export function PeopleViews({
  current,
  invitations,
}: {
  current: "team" | "all" | "invitations";
  /** How many are open; undefined if that isn't known. */
  invitations: number | undefined;
}) {
  return (
    <ViewSwitch
      label="Show"
      views={[
        { to: peoplePath, current: current === "team", label: "Your team" },
        { to: `${peoplePath}?show=all`, current: current === "all", label: "All accounts" },
        {
          to: invitationsPath,
          current: current === "invitations",
          label: (
            <CountedLabel count={invitations ? invitations.toLocaleString("en-US") : undefined}>
              Invitations
            </CountedLabel>
          ),
        },
      ]}
    />
  );
}
