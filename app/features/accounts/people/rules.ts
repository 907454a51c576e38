import { type Role, roleLabels, roles } from "~/platform/auth/permissions";
import { counted } from "~/shared/lists/bulk";

/** The paths of the list of people and the list of invitations. */
export const peoplePath = "/admin/people";
export const invitationsPath = `${peoplePath}/invitations`;

/** The paths of a person's own page and of the panel that shows them next to the list. */
export const personPath = (id: string) => `${peoplePath}/${id}`;
export const personPanelPath = (id: string) => `${peoplePath}/open/${id}`;

/** The columns that the lists can be sorted by. */
export const peopleSorts = ["name", "email"] as const;
export const invitationSorts = ["name", "expires"] as const;

/** The bulk actions for invitations. */
export const invitationActions = ["send", "withdraw"] as const;
export type InvitationAction = (typeof invitationActions)[number];

export const invitationLabels: Record<InvitationAction, { label: string; busy: string }> = {
  send: { label: "Send Again", busy: "Sending..." },
  withdraw: { label: "Withdraw", busy: "Withdrawing..." },
};

/** "Withdraw 3 invitations?" */
export function bulkTitle(action: InvitationAction, count: number): string {
  const invitations = count === 1 ? "1 invitation" : `${count} invitations`;
  return action === "send" ? `Send ${invitations} again?` : `Withdraw ${invitations}?`;
}

/** "3 invitations withdrawn" or "3 invitations on their way"; without an email server, they wait. */
export function bulkDone(action: InvitationAction, count: number, hasServer: boolean): string {
  const onWay = count === 1 ? "on its way" : "on their way";
  const sent = hasServer ? onWay : "waiting to be sent";
  return `${counted(count, "invitation")} ${action === "send" ? sent : "withdrawn"}`;
}

/** Identifies a set of roles, in any order, so that a form can tell whether they changed. */
export function rolesMark(held: readonly Role[]): string {
  return roles.filter((role) => held.includes(role)).join("+");
}

/** Roles as the audit log stores them: `none`, one, or several with commas. */
export function formatRoles(held: readonly Role[]): string {
  return roles.filter((role) => held.includes(role)).join(", ") || "none";
}

/** Roles by their names, such as "Dispatcher and Editor". */
export function rolesLabel(held: readonly Role[]): string {
  const names = roles.filter((role) => held.includes(role)).map((role) => roleLabels[role]);
  return new Intl.ListFormat("en-US").format(names);
}
