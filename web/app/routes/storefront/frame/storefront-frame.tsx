import type { ReactNode } from 'react'
import { latePart } from '~/start-up/late-part.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { NavigationBar } from './navigation-bar.tsx'

const Footer = latePart(() => import('./footer.tsx'), '[--about:57rem] lg:[--about:34rem]')

/** What surrounds every page of the shop. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-5 py-3 font-bold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationBar />
      <ConnectionBanner />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
