import {
  anyAdmin,
  createAdmin,
  makeSetUpSecret,
} from "~/features/accounts/people/roles.commands.server";
import type { Services } from "~/platform/services";

/**
 * While nobody holds the admin role: makes the admin that the environment names, else a one-time
 * link with which the first one can be made.
 * @returns the link, when there is one
 */
export async function prepareFirstAdmin(services: Services): Promise<string | undefined> {
  const { firstAdmin, appUrl } = services.config;
  if (await anyAdmin(services)) return undefined;
  if (firstAdmin) {
    await createAdmin(services, { ...firstAdmin, fullName: "Administrator" });
    return undefined;
  }
  return `${appUrl}/auth/setup/${await makeSetUpSecret(services)}`;
}
