import { type ReactNode, Suspense } from 'react'
import { useSite } from '~/lib/pages/site.ts'
import { useSession } from '~/lib/session/session.ts'
import { latePart } from '~/start-up/late-part.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { NavigationBar } from './navigation-bar.tsx'

const Footer = latePart(() => import('./footer.tsx'), '[--about:57rem] lg:[--about:34rem]')

const ClosedNotice = lazyPart(() => import('./closed-notice.tsx'), { instead: null })

export function StorefrontFrame({ children }: { children: ReactNode }) {
  const { isOpen } = useSite()
  const { viewer } = useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 max-w-[calc(100vw-1rem)] -translate-y-20 rounded-sm bg-ink px-5 py-3 font-bold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {!isOpen && viewer === 'customer' && (
        <Suspense fallback={null}>
          <ClosedNotice />
        </Suspense>
      )}
      <NavigationBar />
      <ConnectionBanner />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
