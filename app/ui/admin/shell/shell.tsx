import { ExternalLink, LogOut } from "lucide-react";
import { type ReactNode, useEffect, useMemo } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Permission } from "~/platform/auth/permissions";
import { useLostCode } from "~/platform/live/lost-code";
import { Button } from "~/ui/button";
import { LogoAndName } from "~/ui/logo";
import { type ChosenColumns, ChosenColumnsContext } from "../lists/columns";
import { useSubmitKey } from "../shortcuts/submit-keys";
import { RestoreUnsavedForms } from "../unsaved/restore-unsaved-forms";
import { UnsavedChangesGuard } from "../unsaved/unsaved-changes-guard";
import { type SavedView, SavedViewsContext } from "../views/views";
import { AdminNav, type NavCounts } from "./admin-nav";
import { useRecordListVisits } from "./back-link";
import type { Scheme } from "./color-scheme";
import { SchemeSwitch, useScheme } from "./color-scheme";
import { FindButton, FindField, useCommandPalette } from "./command-palette";
import { useKeptFocus } from "./kept-focus";
import { useFocusLinkedField } from "./linked-field";
import { loadFailure } from "./load-failures";
import { GrantedProvider } from "./may";
import { MobileNav } from "./mobile-nav";
import { navGroupsFor } from "./nav-groups";
import { useNextCode } from "./next-code";

interface ShellProps {
  company: string;
  user: { name: string; email: string };
  scheme: Scheme;
  granted: readonly Permission[];
  counts: NavCounts;
  columns: ChosenColumns;
  views: readonly SavedView[];
  /** The groups of the sidebar that were open last. */
  openGroups: readonly string[];
  /** The program's version and commit. */
  version: string;
  /** Shown above every screen. */
  notice?: ReactNode;
  /** Whether the screen shows older data because revalidation failed. */
  stale: boolean;
  children: ReactNode;
}

const backgrounds: Record<Scheme, string> = {
  system: "bg-canvas text-fg",
  light: "day",
  dark: "night",
};

/** The frame of the back office, with its navigation. */
export function AdminShell({
  company,
  user,
  scheme: stored,
  granted,
  counts,
  columns,
  views,
  openGroups,
  version,
  notice,
  stale,
  children,
}: ShellProps) {
  const scheme = useScheme(stored);
  useDocumentScheme(scheme);
  useRecordListVisits();
  useSubmitKey();
  useKeptFocus();
  useFocusLinkedField();
  useNextCode();
  const groups = useMemo(() => navGroupsFor(granted), [granted]);
  const { show, palette } = useCommandPalette(groups);
  const lost = useLostCode();
  const footer = <ShellFooter user={user} scheme={scheme} version={version} />;
  const screen = (
    <div
      className={`back-office min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block print:min-h-0 ${backgrounds[scheme]}`}
    >
      <a
        href="#content"
        className="sr-only z-50 rounded border border-edge bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-edge bg-surface lg:flex print:hidden"
      >
        <div className="flex min-h-16 items-center px-6">
          <Logo company={company} scheme={scheme} />
        </div>
        <FindField onClick={show} />
        <AdminNav groups={groups} counts={counts} open={openGroups} />
        <div className="mt-auto">{footer}</div>
      </aside>
      <header className="sticky top-0 z-30 border-b border-edge bg-surface lg:hidden print:hidden">
        <div className="flex min-h-14 items-center justify-between px-5">
          <Logo company={company} scheme={scheme} />
          <div className="flex shrink-0 items-center">
            <FindButton onClick={show} />
            <MobileNav>
              <AdminNav groups={groups} counts={counts} open={openGroups} />
              <div className="mt-auto">{footer}</div>
            </MobileNav>
          </div>
        </div>
      </header>
      <UnsavedChangesGuard>
        <Content>
          <noscript>
            <p className="mb-6 rounded border border-warn bg-surface px-4 py-3 text-md">
              The back office needs JavaScript. Turn it on in your browser, then reload this page.
            </p>
          </noscript>
          {notice}
          <RestoreUnsavedForms author={user.email}>{children}</RestoreUnsavedForms>
        </Content>
      </UnsavedChangesGuard>
      {palette}
      <StaleBanner stale={stale && !lost} />
      <LostScreenBanner lost={lost} />
    </div>
  );
  return (
    <GrantedProvider value={granted}>
      <ChosenColumnsContext value={columns}>
        <SavedViewsContext value={views}>{screen}</SavedViewsContext>
      </ChosenColumnsContext>
    </GrantedProvider>
  );
}

function Content({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  const loading = state === "loading" && formMethod === undefined;
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-busy={loading || undefined}
      className="mx-auto w-full max-w-6xl min-w-0 px-5 py-8 lg:px-10 print:p-0"
    >
      {loading && (
        <p role="status" className="loading-line">
          <span className="sr-only">Loading...</span>
        </p>
      )}
      {children}
    </main>
  );
}

function Logo({ company, scheme }: Pick<ShellProps, "company" | "scheme">) {
  return (
    <Link to="/admin" className="flex min-w-0 items-center gap-2.5 rounded font-heading text-md">
      <LogoAndName name={company} height={32} builtInLogoClass="h-6 w-5" scheme={scheme} />
    </Link>
  );
}

function ShellFooter({ user, scheme, version }: Pick<ShellProps, "user" | "scheme" | "version">) {
  return (
    <div className="border-t border-edge px-6 py-4 text-sm">
      <p className="truncate font-semibold">{user.name}</p>
      <p className="truncate text-muted">{user.email}</p>
      <div className="mt-3 flex items-center justify-between gap-3">
        <SchemeSwitch scheme={scheme} />
        <a
          href="/"
          target="_blank"
          rel="noreferrer"
          className="grid size-9 place-items-center rounded text-muted hover:bg-fg/6 hover:text-fg"
          aria-label="Open the website in a new tab"
          title="Open the website"
        >
          <ExternalLink className="size-4" strokeWidth={1.75} aria-hidden />
        </a>
      </div>
      <Form method="post" action="/auth/sign-out" className="mt-3">
        <button
          type="submit"
          className="flex min-h-10 w-full items-center justify-center gap-2 rounded border border-edge font-semibold hover:border-fg hover:bg-fg/5"
        >
          <LogOut className="size-4" strokeWidth={1.75} aria-hidden />
          Logout
        </button>
      </Form>
      <p className="mt-3 text-xs text-muted">Watchpost {version}</p>
    </div>
  );
}

/** Dialogs and toasts are children of the body, so the document needs the scheme too. */
function useDocumentScheme(scheme: Scheme) {
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme === "system" ? "" : scheme;
    return () => {
      document.documentElement.style.colorScheme = "";
    };
  }, [scheme]);
}

/** Says that another screen couldn't be opened, with a button to retry. */
function LostScreenBanner({ lost }: { lost: ReturnType<typeof useLostCode> }) {
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-40 mx-auto w-fit text-sm empty:hidden">
      {lost && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-bad bg-raised px-4 py-2.5 text-fg shadow-float">
          {loadFailure(lost.address.split("?")[0] ?? "") ?? "Couldn’t open the page"}. The
          connection was lost.
          <Button look="outline" size="small" onClick={lost.retry}>
            Try Again
          </Button>
        </p>
      )}
    </div>
  );
}

/** Says that the screen shows older data. It doesn't cover anything clickable. */
function StaleBanner({ stale }: { stale: boolean }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto w-fit text-sm"
    >
      {stale && (
        <p className="rounded border border-warn bg-raised px-3 py-2 text-fg shadow-float">
          Couldn’t refresh. Trying again...
        </p>
      )}
    </div>
  );
}
