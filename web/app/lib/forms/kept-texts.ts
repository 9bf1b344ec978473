import { useState } from 'react'

const PREFIX = 'kept:'

type Kept = {
  /** True keeps the texts in localStorage until a logout, for texts that are typed once and reused. */
  outlastsTab?: boolean
}

function storageOf({ outlastsTab = false }: Kept): Storage {
  return outlastsTab ? localStorage : sessionStorage
}

/**
 * Keeps typed texts in the tab's storage, over reloads and visits to other pages. The key identifies their owner;
 * `empty` lists their names.
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

/** Stores texts under a key; removes the entry if all are empty. */
export function keepTexts(key: string, texts: Record<string, string>, kept: Kept = {}): void {
  try {
    const storage = storageOf(kept)
    const isEmpty = Object.values(texts).every((text) => text === '')
    if (isEmpty) storage.removeItem(PREFIX + key)
    else storage.setItem(PREFIX + key, JSON.stringify(texts))
  } catch {}
}

/** Deletes all kept texts at a logout, for shared computers. */
export function forgetKeptTexts(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX))
      for (const key of keys) storage.removeItem(key)
    }
  } catch {}
}
