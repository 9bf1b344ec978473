import { lazy, Suspense, useSyncExternalStore } from 'react'

export type ToastVariant = 'default' | 'destructive'

export type ToastContent = {
  title: string
  description?: string
  variant?: ToastVariant
  /** One thing that can be done about it while it is shown; there must be another way to it as well. */
  action?: { label: string; onAct: () => void }
}

/** What is on the screen; a new id makes a new toast even where the text is the same. */
export type ShownToast = ToastContent & { id: number }

let shown: ShownToast | null = null
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message for five seconds, in place of the one that may be there. Callable from anywhere. */
export function toast(content: ToastContent): void {
  show({ ...content, id: nextId++ })
}

/** Takes a toast away, unless another has replaced it. */
function dismissToast(id: number): void {
  if (shown?.id === id) show(null)
}

/** The toast on the screen, for what draws it. */
function currentToast(): ShownToast | null {
  return shown
}

function show(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// The first toast never comes with the first paint, so its code need not either.
const ToastView = lazy(() => import('~/ui/toast.tsx'))

/** Where toasts appear; once per page, near the end of the body. */
export function Toaster() {
  const current = useSyncExternalStore(subscribe, currentToast, () => null)
  if (current === null) return null
  return (
    <Suspense fallback={null}>
      <ToastView key={current.id} toast={current} onClose={() => dismissToast(current.id)} />
    </Suspense>
  )
}
