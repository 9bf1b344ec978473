import { useSyncExternalStore } from 'react'

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
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null)
}

/** Returns the toast on the screen; null if there is none. */
export function currentToast(): ShownToast | null {
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

/** The toast on the screen; null where there is none. */
export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, currentToast, () => null)
}
