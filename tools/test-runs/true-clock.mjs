/**
 * Restores the real clock before each test file and after each test. Otherwise a fake clock left by one file stays for
 * all later files of the process: Vitest restores only what the same file has replaced. So the first file keeps the
 * original functions.
 */
import { afterEach, vi } from 'vitest'

const KEPT = Symbol.for('the true clock')
const NAMES = /** @type {const} */ ([
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'Date',
])

/** @type {Record<symbol, object>} */
const shared = globalThis
shared[KEPT] ??= Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]))
Object.assign(globalThis, shared[KEPT])

afterEach(() => {
  vi.useRealTimers()
})
