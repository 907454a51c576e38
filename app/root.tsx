import { use } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { ScriptNonce } from "~/platform/http/document";
import earlyScript from "~/platform/http/early.js?raw";
import { liveVersion } from "~/platform/http/live-version";
import { clearedToastCookie, toastOf } from "~/platform/http/toast.server";
import type { Route } from "./+types/root";
import "./ui/app.css";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const toast = toastOf(request);
  const facts = { toast, live: context.get(liveVersion) };
  return toast ? data(facts, { headers: { "Set-Cookie": clearedToastCookie } }) : data(facts);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(ScriptNonce);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script
          nonce={nonce === "idle" ? "early" : nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: earlyScript }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
