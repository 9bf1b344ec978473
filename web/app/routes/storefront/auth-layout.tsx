import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useSite } from '~/lib/pages/site.ts'
import { Picture } from '~/ui/marks/picture.tsx'
import { ErrorMessage } from '../error-page.tsx'
import type { Route } from './+types/auth-layout'
import { Brand } from './frame/brand.tsx'
import { ConnectionBanner } from './frame/connection-banner.tsx'

export default function AuthLayout() {
  return (
    <SplitFrame>
      <Outlet />
    </SplitFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SplitFrame>
      <ErrorMessage error={error} />
    </SplitFrame>
  )
}

function SplitFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col">
        <ConnectionBanner />
        <header className="px-gutter py-4">
          <Brand />
        </header>
        <main className="mx-auto flex w-full max-w-lg grow flex-col px-gutter pt-[clamp(1rem,6vh,5rem)] pb-section">
          {children}
        </main>
      </div>
      <WelcomePanel />
    </div>
  )
}

function WelcomePanel() {
  const { shop, shopPictures } = useSite()
  return (
    <aside aria-label="Welcome" className="hidden bg-green-deep text-paper lg:block">
      {/* As high as the window, so that the text stays on the dark part of the picture beside a longer form. */}
      <div className="sticky top-0 flex h-dvh flex-col justify-end overflow-hidden p-gutter pb-16">
        <Picture
          address={shopPictures.welcome}
          alt=""
          sizes="(min-width: 64rem) 52vw, 1px"
          className="absolute! inset-0 bg-green-deep!"
        />
        <div className="absolute inset-0 bg-linear-to-t from-black/85 via-black/50 via-30% to-transparent to-65%" />
        <p className="display-large relative max-w-xl">Welcome to {shop.name}</p>
        {shop.tagline && (
          <p className="relative mt-5 max-w-md text-lg text-balance">{shop.tagline}.</p>
        )}
      </div>
    </aside>
  )
}
