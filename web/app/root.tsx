import { THEME_COLOR } from '@bhitti/contract/rules/shop/shop-details'
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Links, Meta, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { siteContext } from '~/lib/api/api-context.ts'
import { dehydratedStateOf } from '~/lib/pages/page-data.ts'
import { type RootData, useIsShut, useSite } from '~/lib/pages/site.ts'
import { SessionKeeper } from '~/lib/session/session.ts'
import { SESSION_MARK_SCRIPT } from '~/lib/session/session-mark.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import type { Route } from './+types/root'
import appStyles from './app.css?url'
import { useScriptMark } from './lib/own-scripts.ts'
import { Toaster } from './lib/toaster.tsx'
import { ErrorPage } from './routes/error-page.tsx'
import { GuardedOutlet } from './routes/guarded-outlet.tsx'
import { RouteAnnouncer } from './routes/route-announcer.tsx'
import { EARLY_PRESSES_SCRIPT } from './start-up/early-presses.ts'
import { FirstPage } from './start-up/first-page.ts'
import { LATE_CODE_SCRIPT } from './start-up/late-code.ts'
import { PageAlive } from './start-up/page-alive.ts'
import displayFont from './ui/fonts/display.woff2?url'
import textFont from './ui/fonts/text.woff2?url'
import { FullScreenLoader } from './ui/states/full-screen-loader.tsx'

/** Loaded only during a rehearsal. It has no Suspense boundary, so the server waits for it. */
const RehearsalNotice = lazyPart(() => import('./routes/rehearsal-notice.tsx'), { instead: null })

export function loader({ context }: Route.LoaderArgs): RootData {
  return { site: context.get(siteContext) }
}

/** The settings are read once, when the page is opened. */
export function shouldRevalidate(): boolean {
  return false
}

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { rehearsal, shop } = useSite()
  const isShut = useIsShut()
  const mark = useScriptMark()
  return (
    <html lang="en-IN" data-first-page="" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLOR} />
        {/* With a precedence React emits it before the scripts, which would otherwise compete for bandwidth. */}
        <link rel="stylesheet" href={appStyles} precedence="default" />
        <script nonce={mark}>{SESSION_MARK_SCRIPT}</script>
        <script nonce={mark} suppressHydrationWarning>
          {EARLY_PRESSES_SCRIPT}
        </script>
        <script nonce={mark} suppressHydrationWarning>
          {LATE_CODE_SCRIPT}
        </script>
        {(rehearsal || isShut) && <meta name="robots" content="noindex" />}
        {/* The page's own title would describe content that is not shown. */}
        {isShut ? <title>{`${shop.name} opens soon`}</title> : <Meta />}
        <Links />
      </head>
      <body>
        <div className="session-cover" aria-hidden>
          <FullScreenLoader />
        </div>
        {rehearsal && !isShut && <RehearsalNotice />}
        {children}
        <SessionKeeper />
        <Toaster />
        <RouteAnnouncer />
        {/* Before ScrollRestoration, because its effect must run first. */}
        <FirstPage />
        <ScrollRestoration />
        <PageAlive />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const matches = useMatches()
  const state = useMemo(() => mergedState(matches.map((match) => match.loaderData)), [matches])
  return (
    <HydrationBoundary state={state}>
      <GuardedOutlet />
    </HydrationBoundary>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

function mergedState(loaded: unknown[]): DehydratedState {
  const states = loaded.map(dehydratedStateOf).filter((state) => state !== undefined)
  return { mutations: [], queries: states.flatMap((state) => state.queries) }
}
