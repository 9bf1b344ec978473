/**
 * Each file of tests begins, and each test ends, with the true clock. One that was left stopped would stand still for
 * all files that its process runs after it, and a later file cannot start what an earlier one has stopped: it restores
 * only what it has replaced itself. So the functions themselves are kept from the first file on.
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
