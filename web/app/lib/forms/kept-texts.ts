import { useState } from 'react'

const PREFIX = 'kept:'

type Kept = {
  /** Kept until somebody logs out, for what is typed once and used again. */
  outlastsTab?: boolean
}

function storageOf({ outlastsTab = false }: Kept): Storage {
  return outlastsTab ? localStorage : sessionStorage
}

/**
 * Texts that somebody is writing, kept while the tab is open, over reloads and visits to other
 * pages. The key names whose they are; `empty` names them.
 */
export function useKeptTexts<Texts extends Record<string, string>>(
  key: string,
  empty: Texts,
  kept: Kept = {},
) {
  const [texts, setTexts] = useState(() => readKeptTexts(key, empty, kept))

  function change(changes: Partial<Texts>) {
    const next = { ...texts, ...changes }
    setTexts(next)
    keepTexts(key, next, kept)
  }

  return { texts, change, clear: () => change(empty) }
}

/** The kept texts of this key; empty ones for those that are not there. */
export function readKeptTexts<Texts extends Record<string, string>>(
  key: string,
  empty: Texts,
  kept: Kept = {},
): Texts {
  try {
    const stored: unknown = JSON.parse(storageOf(kept).getItem(PREFIX + key) ?? 'null')
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
export function keepTexts(key: string, texts: Record<string, string>, kept: Kept = {}): void {
  try {
    const storage = storageOf(kept)
    const isEmpty = Object.values(texts).every((text) => text === '')
    if (isEmpty) storage.removeItem(PREFIX + key)
    else storage.setItem(PREFIX + key, JSON.stringify(texts))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Forgets what was kept of everybody; for those who log out of a computer that is not theirs. */
export function forgetKeptTexts(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX))
      for (const key of keys) storage.removeItem(key)
    }
  } catch {
    // Nothing can have been kept either.
  }
}
