/** The browser journeys, in the shop as it is built. */
import { buildShop } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { inTurn, timed } from './steps.mjs'

/**
 * Builds what has changed since the last time, finds a browser, and goes the journeys.
 * @param {string[]} named which of them; all unless some are named
 * @param {string} which `core` for those that are tagged so, else `all`
 */
export async function goJourneys(named = [], which = process.env.E2E_JOURNEYS ?? 'all') {
  await timed('Pages', async () => buildShop())
  const chromium = findChromium()
  await inTurn({
    title: 'Browser journeys',
    file: '@playwright/test/cli.js',
    args: ['test', ...named],
    folder: 'e2e',
    env: {
      NODE_ENV: 'production',
      E2E_JOURNEYS: which,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
  })
}
