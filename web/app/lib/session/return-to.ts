const KEY = 'returnTo'
const KEPT_MS = 30 * 60_000

/** The form of a product page as text, by field. */
export type Configuration = Record<string, string>

type Remembered = { path: string; configuration: Configuration; at: number }

/** Remembers the product page and its form before a login. */
export function rememberReturn(path: string, configuration: Configuration): void {
  if (!isOwnPath(path)) return
  const remembered: Remembered = { path, configuration, at: Date.now() }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(remembered))
  } catch {}
}

export function returnPath(): string | null {
  return read()?.path ?? null
}

/** Returns the remembered form of the page at this path, once; null if there is none. */
export function takeConfiguration(path: string): Configuration | null {
  const remembered = read()
  if (remembered?.path !== path) return null
  forgetReturn()
  return remembered.configuration
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** True if a path stays within the shop in every browser: `//evil` and `/\evil` do not. */
export function isOwnPath(path: string): boolean {
  const origin = 'https://own.invalid'
  if (!path.startsWith('/')) return false
  try {
    return new URL(path, origin).origin === origin
  } catch {
    return false
  }
}

function read(): Remembered | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isRemembered(stored) && Date.now() - stored.at < KEPT_MS ? stored : null
  } catch {
    return null
  }
}

function isRemembered(stored: unknown): stored is Remembered {
  if (typeof stored !== 'object' || stored === null) return false
  const { path, configuration, at } = stored as Partial<Record<keyof Remembered, unknown>>
  return (
    typeof path === 'string' &&
    isOwnPath(path) &&
    typeof at === 'number' &&
    typeof configuration === 'object' &&
    configuration !== null &&
    Object.values(configuration).every((value) => typeof value === 'string')
  )
}
