/** A product's form handed from one page to another, so that nothing is typed twice. */
import type { Configuration } from './return-to.ts'

const KEY = 'handedForm'
const KEPT_MS = 30 * 60_000

type Handed = {
  configuration: Configuration
  /** Addresses of the pages that open with the form. */
  paths: readonly string[]
  at: number
}

/** Hands the form to the pages at these addresses, within this tab and for at most half an hour. */
export function handForm(configuration: Configuration, paths: readonly string[]): void {
  write({ configuration, paths, at: Date.now() })
}

/** Returns the last handed form without removing it; null if there is none. */
export function handedForm(): Configuration | null {
  return read()?.configuration ?? null
}

/** Returns the form handed to the page at this address, once; null if there is none. */
export function takeHandedForm(path: string): Configuration | null {
  const handed = read()
  if (!handed?.paths.includes(path)) return null
  write({ ...handed, paths: handed.paths.filter((one) => one !== path) })
  return handed.configuration
}

function write(handed: Handed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(handed))
  } catch {}
}

function read(): Handed | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isHanded(stored) && Date.now() - stored.at < KEPT_MS ? stored : null
  } catch {
    return null
  }
}

function isHanded(stored: unknown): stored is Handed {
  if (typeof stored !== 'object' || stored === null) return false
  const { configuration, paths, at } = stored as Partial<Record<keyof Handed, unknown>>
  return (
    typeof at === 'number' &&
    Array.isArray(paths) &&
    paths.every((path) => typeof path === 'string') &&
    typeof configuration === 'object' &&
    configuration !== null &&
    Object.values(configuration).every((value) => typeof value === 'string')
  )
}
