import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useIsShut } from '~/lib/pages/site.ts'
import { guard, isPreview, isPublic } from '~/lib/session/guards.ts'
import { forgetReturn, returnPath } from '~/lib/session/return-to.ts'
import { type Session, useSession } from '~/lib/session/session.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { FullScreenLoader } from '~/ui/states/full-screen-loader.tsx'

/** Loaded only in closed shops. It has no Suspense boundary, so the server waits for it. */
const OpensSoon = lazyPart(() => import('./opens-soon.tsx'))
const Preview = lazyPart(() => import('./preview.tsx'))

/** Applies the guard to every page. In a closed shop shoppers' pages are hidden, but staff may preview them. */
export function GuardedOutlet() {
  const { pathname } = useLocation()
  const { viewer } = useSession()
  const isShut = useIsShut()
  if (isShut && viewer !== 'admin') return <OpensSoon />
  if (isShut && isPreview(pathname)) {
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <Preview />
      </Suspense>
    )
  }
  return <GuardedPage />
}

/** Shows public pages at once; the others only when the viewer is known and allowed. */
function GuardedPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const target = redirectTarget(pathname, session)

  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true })
  }, [target, navigate])

  useForgottenReturn(pathname, session)

  if (session.viewer === null && !isPublic(pathname)) {
    return session.status === 'unreachable' ? (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          isWholePage
          title="We could not check your session"
          message="The shop is not answering. You are still logged in: please try again in a moment."
          onRetry={() => void session.refresh()}
        />
      </main>
    ) : (
      <FullScreenLoader />
    )
  }
  return target === null ? <Outlet /> : <FullScreenLoader />
}

/** Once the shopper has gone to another page, a later login leads to the home page. */
function useForgottenReturn(pathname: string, { viewer }: Session): void {
  useEffect(() => {
    if (viewer !== 'customer' || pathname.startsWith('/auth/')) return
    const remembered = returnPath()
    if (remembered !== null && !remembered.startsWith(pathname)) forgetReturn()
  }, [pathname, viewer])
}

/** After a login the remembered product page replaces the guard's target. */
function redirectTarget(pathname: string, { viewer }: Session): string | null {
  if (viewer === null) return null
  const target = guard(pathname, viewer)
  const cameThroughLogin = viewer === 'customer' && pathname.startsWith('/auth/')
  return target !== null && cameThroughLogin ? (returnPath() ?? target) : target
}
