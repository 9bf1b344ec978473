import clsx from 'clsx'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { dismissToast, type ToastContent, useToast } from './toasts.tsx'

const PLAIN_MS = 5000

// No toast appears with the first paint, so its code is loaded later.
const ToastView = lazyPart(() => import('~/ui/overlays/toast.tsx'), { instead: PlainToast })

export function Toaster() {
  const current = useToast()
  if (current === null) return null
  const close = () => dismissToast(current.id)
  return (
    <Suspense key={current.id} fallback={<PlainToast toast={current} onClose={close} />}>
      <ToastView toast={current} onClose={close} />
    </Suspense>
  )
}

type PlainToastProps = { toast: ToastContent; onClose: () => void }

/**
 * A plain toast until the code of the real one is loaded, or if that fails. It appears after a delay, to avoid flicker.
 */
function PlainToast({ toast, onClose }: PlainToastProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), PLAIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="status"
      className={clsx(
        'fixed inset-x-4 bottom-4 z-90 mx-auto max-w-md animate-rise-in rounded-md px-5 py-5 text-white shadow-floating',
        '[animation-delay:400ms] [animation-fill-mode:both] sm:right-auto sm:bottom-6 sm:left-6 sm:w-full',
        toast.variant === 'destructive' ? 'bg-red' : 'bg-ink',
      )}
    >
      <strong className="block leading-snug">{toast.title}</strong>
      {toast.description}
    </div>
  )
}
