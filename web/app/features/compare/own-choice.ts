import { useSyncExternalStore } from 'react'
import { readSlugs } from './compared-slugs.ts'

const KEY = 'compared'

/** Stands in where the browser denies storage: then the choice lasts as long as the page. */
let unkept: string | null = null
const listeners = new Set<() => void>()

/** The slugs of the products that are chosen in this browser, in the order in which they were. */
export function readChoice(): string[] {
  return readSlugs(keptText())
}

/** Replaces what is chosen, on this page and in the shop's other tabs. */
export function keepChoice(slugs: readonly string[]): void {
  const text = slugs.join(',')
  try {
    localStorage.setItem(KEY, text)
    unkept = null
  } catch {
    unkept = text
  }
  for (const listener of listeners) listener()
}

/** The same as readChoice in a component, which follows it; empty on the server. */
export function useChoice(): string[] {
  return readSlugs(useSyncExternalStore(follow, keptText, noText))
}

function keptText(): string {
  try {
    return unkept ?? localStorage.getItem(KEY) ?? ''
  } catch {
    return unkept ?? ''
  }
}

function noText(): string {
  return ''
}

/** The browser tells of what other tabs keep. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
