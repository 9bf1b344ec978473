import type { Browser } from 'playwright-core'
import type { Load } from './page-figures.ts'
import { slowNetwork, slowProcessor, withPhone } from './phone.ts'

type LoadedPage = { name: string; path: string }

export const PRODUCT_PATH = '/products/udaipur-damask'

export const LOADED_PAGES: readonly LoadedPage[] = [
  { name: 'home', path: '/home' },
  { name: 'listing', path: '/wallpapers' },
  { name: 'product', path: PRODUCT_PATH },
  { name: 'text', path: '/shipping' },
]

/** Duration of a task that a user does not notice. */
const UNNOTICED_MS = 50
/** Time after the load event, for work that the page does then. */
const AFTERWARDS_MS = 1500

export function measureLoad(browser: Browser, origin: string, { path }: LoadedPage): Promise<Load> {
  return withPhone(browser, async (phone) => {
    const { page } = phone
    await slowProcessor(phone)
    await slowNetwork(phone)
    await page.goto(origin + path)
    await page.waitForFunction(() => !('earlyPresses' in globalThis))
    const scriptBytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
    await page.waitForTimeout(AFTERWARDS_MS)
    const heard = await page.evaluate(() => globalThis.heard)
    if (!heard) throw new Error(`the probe is not in ${path}`)
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
    const blocked = heard.tasks
      .filter(({ start }) => start >= firstPaint)
      .map(({ duration }) => duration - UNNOTICED_MS)
    return {
      largestPaintMs: heard.largestPaintMs,
      shift: heard.shift,
      blockedMs: blocked.reduce((sum, ms) => sum + ms, 0),
      scriptBytes,
    }
  })
}
