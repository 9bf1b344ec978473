import { useSyncExternalStore } from 'react'
import { aheadIn, keepAhead } from './shop-clock.ts'

let answering = true
const listeners = new Set<() => void>()

export function noteAnswer(answered: boolean): void {
  if (answering === answered) return
  answering = answered
  for (const listener of listeners) listener()
}

export type Connection = 'fine' | 'offline' | 'unanswered'

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, current, () => 'fine')
}

export async function checkConnection(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    })
    if (response.ok) keepAhead(aheadIn(response.headers))
    noteAnswer(response.ok)
  } catch {
    noteAnswer(false)
  }
  return answering
}

function current(): Connection {
  if (!navigator.onLine) return 'offline'
  return answering ? 'fine' : 'unanswered'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
