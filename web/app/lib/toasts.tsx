import { useSyncExternalStore } from 'react'

export type ToastVariant = 'default' | 'destructive'

export type ToastContent = {
  title: string
  description?: string
  variant?: ToastVariant
  /** An optional action; there must be another way to it as well. */
  action?: { label: string; onAct: () => void }
}

/** The toast on the screen; a new id makes a new toast even with the same text. */
export type ShownToast = ToastContent & { id: number }

let shown: ShownToast | null = null
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message for five seconds and replaces the current one. */
export function toast(content: ToastContent): void {
  show({ ...content, id: nextId++ })
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(null)
}

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

export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, currentToast, () => null)
}
