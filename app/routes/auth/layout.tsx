import { Link, Outlet } from "react-router";
import { companyName } from "~/features/settings/public/queries.server";
import { services } from "~/platform/services";
import { m } from "~/shared/messages/accounts";
import { WallLamp } from "~/ui/art/wall-lamp";
import { Brand } from "~/ui/brand";
import { useFocusOnNavigation } from "~/ui/forms/focus";
import { SendsEmails } from "~/ui/sends-emails";
import { VerifyingOnEntry } from "~/ui/verifying";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = () => [{ title: m.layout_admin_access }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, mailer } = context.get(services);
  return { company: await companyName(db), sendsEmails: mailer !== undefined };
}

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  const content = useFocusOnNavigation();
  return (
    <div className="night flex min-h-dvh flex-col overflow-hidden">
      <meta name="robots" content="noindex" />
      <VerifyingOnEntry>
        <header className="page-width relative z-10 flex items-center justify-between gap-4 py-5">
          <Brand name={loaderData.company} />
          <Link to="/" className="link text-md whitespace-nowrap">
            {m.layout_back_to_website}
          </Link>
        </header>
        <main
          ref={content}
          tabIndex={-1}
          className="relative isolate flex grow flex-col items-center px-5 pt-22 pb-14 sm:pt-32"
        >
          <WallLamp className="pointer-events-none absolute -top-4 left-1/2 -z-10 w-[44rem] max-w-none -translate-x-1/2 sm:w-[56rem]" />
          <div className="w-full max-w-md rounded border border-edge bg-surface p-6 sm:p-8">
            <SendsEmails value={loaderData.sendsEmails}>
              <Outlet />
            </SendsEmails>
          </div>
        </main>
      </VerifyingOnEntry>
    </div>
  );
}
