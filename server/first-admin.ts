import {
  anyAdmin,
  createAdmin,
  makeSetUpSecret,
} from "~/features/accounts/people/roles.commands.server";
import type { Services } from "~/platform/services";
import { StartError } from "~/platform/start-error";
import { endSentence } from "~/shared/sentence";

/**
 * While nobody has the admin role: creates the admin named in the environment, or else a one-time
 * link to create the first one.
 * @returns the link, if one was created
 */
export async function prepareFirstAdmin(services: Services): Promise<string | undefined> {
  const { firstAdmin, appUrl } = services.config;
  if (await anyAdmin(services)) return undefined;
  if (firstAdmin) {
    const made = await createAdmin(services, { ...firstAdmin, fullName: "Administrator" });
    if (!made.ok)
      throw new StartError(`ADMIN_PASSWORD can't be used: ${endSentence(made.message)}`);
    return undefined;
  }
  return `${appUrl}/auth/setup/${await makeSetUpSecret(services)}`;
}
