import { useState } from 'react'

const PREFIX = 'kept:'

/**
 * Texts that somebody is writing, kept while the tab is open, over reloads and visits to other
 * pages. The key names whose they are; `empty` names them.
 */
export function useKeptTexts<Texts extends Record<string, string>>(key: string, empty: Texts) {
  const [texts, setTexts] = useState(() => readKeptTexts(key, empty))

  function change(changes: Partial<Texts>) {
    const next = { ...texts, ...changes }
    setTexts(next)
    keepTexts(key, next)
  }

  return { texts, change, clear: () => change(empty) }
}

/** The kept texts of this key; empty ones for those that are not there. */
export function readKeptTexts<Texts extends Record<string, string>>(
  key: string,
  empty: Texts,
): Texts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return empty
    const known = Object.entries(stored).filter(
      ([name, text]) => name in empty && typeof text === 'string',
    )
    return { ...empty, ...Object.fromEntries(known) }
  } catch {
    return empty
  }
}

/** Keeps texts under a key; empty ones take no room. */
export function keepTexts(key: string, texts: Record<string, string>): void {
  try {
    const isEmpty = Object.values(texts).every((text) => text === '')
    if (isEmpty) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(texts))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Forgets what was kept of everybody; for those who log out of a computer that is not theirs. */
export function forgetKeptTexts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Nothing can have been kept either.
  }
}
