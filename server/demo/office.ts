import { acceptInvitation, invite } from "~/features/accounts/people/invitations.commands.server";
import { createAdmin, removeAccess } from "~/features/accounts/people/roles.commands.server";
import { endSessions } from "~/features/accounts/sessions/commands.server";
import { recordSignIn } from "~/features/accounts/sign-in/audit.commands.server";
import { signIn } from "~/features/accounts/sign-in/commands.server";
import { actorOf, findMember } from "~/platform/auth/guard.server";
import { type Duty, must, type Story } from "./story";

/** The company's team: its members join, sign in and leave, and new ones are invited. */
export async function planTeam(story: Story, admin: { email: string; password: string }) {
  const { services, chance } = story;
  const { password } = admin;
  const members: Member[] = [];
  const roleOf = { bookings: "dispatcher", careers: "recruiter", website: "admin" } as const;

  const boss = { ...memberOf("Marge Oakhollow", ["website"], "Macintosh"), email: admin.email };
  must(await createAdmin(services, { ...admin, fullName: boss.name }));
  await begin(boss);
  join(397, memberOf("Rosa Fenwright", ["bookings", "website"], "Windows"));
  join(390, memberOf("Hollis Barnwell", ["bookings", "careers"], "Linux"));
  join(320, memberOf("Tom Ironside", ["careers"], "Windows"));
  join(140, memberOf("Grace Lanternby", ["bookings"], "CrOS"));
  story.daysAgo(131, () => leave("Hollis Barnwell"));
  story.daysAgo(19, () => story.office("website", invite, memberOf("Owen Farrow")));
  story.daysAgo(2, () => story.office("website", invite, memberOf("Priya Stillwater")));

  // Only writes the audit log entries of a sign-in, because checking a password is slow.
  story.rounds([8.8], async () => {
    for (const { email, visitor } of members) {
      if (!chance.happens(0.18)) continue;
      if (chance.happens(0.07)) await recordSignIn(services, "sign-in-failed", email, visitor);
      await recordSignIn(services, "signed-in", email, visitor);
      const leave = () => recordSignIn(services, "signed-out", email, visitor);
      if (chance.happens(0.3)) story.later(chance.between(60, 500), leave);
    }
  });

  type Member = ReturnType<typeof memberOf>;
  function memberOf(name: string, duties: readonly Duty[] = ["bookings"], system = "") {
    const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
    const browser = `Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36`;
    const roles = duties.map((duty) => roleOf[duty]);
    return { name, email, duties, roles, visitor: story.visitor(browser) };
  }

  function join(daysAgo: number, member: Member): void {
    const { name, email, visitor } = member;
    story.daysAgo(daysAgo, async () => {
      await story.office("website", invite, member);
      story.later(chance.between(60, 300), async () => {
        const secret = story.linkTo(email, "/auth/invitation/");
        must(await acceptInvitation(services, secret, { fullName: name, password }, visitor));
        await begin(member);
      });
    });
  }

  async function begin(member: Member) {
    const { email, duties, visitor } = member;
    members.push(member);
    const { headers } = must(await signIn(services, { email, password }, visitor));
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const found = await findMember(services, new Headers({ cookie: cookies.join("; ") }));
    if (found.outcome !== "member") throw new Error(`${email} has no role`);
    story.team.push({ actor: actorOf(found.member, ...found.member.granted), duties });
  }

  async function leave(name: string) {
    const place = story.team.findIndex(({ actor }) => actor.name === name);
    // In a shorter story, they never joined.
    if (place < 0) return;
    const [gone] = story.team.splice(place, 1);
    const userId = gone?.actor.userId ?? "";
    await story.office("website", endSessions, { userId });
    await story.office("website", removeAccess, { userId });
  }
}
