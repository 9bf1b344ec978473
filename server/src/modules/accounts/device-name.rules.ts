import { isIPv4, isIPv6 } from 'node:net'

/** The first match wins, because many browsers also name other browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a name such as “Chrome on Android”, or null if the User-Agent is not recognised. */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser === undefined && system === undefined) return null
  return browser === undefined || system === undefined
    ? (browser ?? system ?? null)
    : `${browser} on ${system}`
}

/**
 * Returns the first part of an IP address (49.37.12.x, 2405:201:c00c): enough to recognise one's network, not a place.
 */
export function networkName(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.x`
  if (!isIPv6(address)) return null
  const parts = address.split('::')[0]?.split(':').filter(Boolean) ?? []
  return parts.length === 0 ? address : parts.slice(0, 3).join(':')
}
