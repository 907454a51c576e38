import { acceptInvitation, invite } from "~/features/accounts/people/invitations.commands.server";
import { createAdmin, revokeAdmin } from "~/features/accounts/people/roles.commands.server";
import { endSessions } from "~/features/accounts/sessions/commands.server";
import { recordSignIn } from "~/features/accounts/sign-in/audit.commands.server";
import { signIn, signUp } from "~/features/accounts/sign-in/commands.server";
import { findAdmin } from "~/platform/auth/guard.server";
import { hour } from "./calendar";
import { type Duty, must, type Story } from "./story";

interface Member {
  name: string;
  email: string;
  duties: readonly Duty[];
  system: string;
}

/** The people who run the company: who joins, signs in, leaves and is invited. */
export async function planTeam(story: Story, admin: { email: string; password: string }) {
  const { services, chance } = story;
  const { password } = admin;

  const boss: Member = {
    name: "Marge Oakhollow",
    ...admin,
    duties: ["website"],
    system: "Macintosh",
  };
  await createAdmin(services, { ...admin, fullName: boss.name });
  await begin(boss);
  join(421, "Rosa Fenwright", ["bookings", "website"], "Windows");
  join(405, "Hollis Barnwell", ["bookings", "careers"], "Linux");
  join(320, "Tom Ironside", ["careers"], "Windows");
  join(140, "Grace Lanternby", ["bookings"], "CrOS");
  story.daysAgo(131, () => leave("hollis.barnwell@example.com"));
  story.daysAgo(19, () => story.office("website", invite, called("Owen Farrow")));
  story.daysAgo(2, () => story.office("website", invite, called("Priya Stillwater")));
  story.daysAgo(34, async () => {
    // Signed up without an invitation, and never confirmed the address.
    const { name: fullName, email } = called("Casey Sampleton");
    must(await signUp(services, { fullName, email, password }, story.visitor()));
    // The account library reads the system's clock.
    const created_at = story.now();
    await services.db.updateTable("users").set({ created_at }).where("email", "=", email).execute();
  });

  function called(name: string) {
    return { name, email: `${name.toLowerCase().replace(" ", ".")}@example.com` };
  }

  function join(daysAgo: number, name: string, duties: readonly Duty[], system: string): void {
    const member = { ...called(name), duties, system };
    const { email } = member;
    story.daysAgo(daysAgo, async () => {
      await story.office("website", invite, { name, email });
      story.later(chance.between(60, 300), async () => {
        const secret = story.linkTo(email, "/auth/invitation/");
        const account = { fullName: name, password };
        must(await acceptInvitation(services, secret, account, visitorOf(member)));
        await begin(member);
      });
    });
  }

  async function begin(member: Member) {
    const { email, duties } = member;
    const { headers } = must(await signIn(services, { email, password }, visitorOf(member)));
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const request = new Headers({ cookie: cookies.join("; ") });
    const found = await findAdmin(services.auth, services.db, request);
    if (found.outcome !== "admin") throw new Error(`${email} isn't an admin`);
    story.team.push({ actor: found.actor, duties });
    signInAgain(member);
  }

  async function leave(email: string) {
    const place = story.team.findIndex(({ actor }) => actor.email === email);
    const [gone] = story.team.splice(place, 1);
    const userId = gone?.actor.userId ?? "";
    await story.office("website", endSessions, { userId });
    await story.office("website", revokeAdmin, { userId });
  }

  /** About once a week. Only what it leaves in the audit log: checking a password is slow. */
  function signInAgain(member: Member): void {
    story.daysLater(chance.between(3, 9), async () => {
      if (!story.team.some(({ actor }) => actor.email === member.email)) return;
      const note = (action: "signed-in" | "signed-out" | "sign-in-failed") =>
        recordSignIn(services, action, member.email, visitorOf(member));
      if (chance.happens(0.07)) await note("sign-in-failed");
      await note("signed-in");
      if (chance.happens(0.25)) story.later(chance.between(1, 7) * hour, () => note("signed-out"));
      signInAgain(member);
    });
  }

  function visitorOf({ system }: Member) {
    return story.visitor(
      `Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36`,
    );
  }
}
