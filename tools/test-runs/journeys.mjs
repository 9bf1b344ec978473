/** The browser journeys, in the shop as it is built. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../e2e/fixtures/free-port.ts'
import { buildShop } from '../build.mjs'
import { findChromium } from '../chromium.mjs'
import { root } from '../installed.mjs'
import { inTurn, timed } from '../steps.mjs'
import { isThere } from './run-processes.mjs'

/** What failed journeys leave, in a folder for each run. */
const RESULTS = join(root, 'e2e/test-results')

/**
 * Finds a browser, builds what has changed since the last time, and goes the journeys.
 * @param {string[]} named which of them; all unless some are named
 * @param {string} which `core` for those that are tagged so, else `all`
 */
export async function goJourneys(named = [], which = process.env.E2E_JOURNEYS ?? 'all') {
  const chromium = findChromium()
  await timed('Pages', buildShop)
  await inTurn({
    title: 'Browser journeys',
    file: '@playwright/test/cli.js',
    args: ['test', ...named],
    folder: 'e2e',
    env: { ...(await environment(chromium)), E2E_JOURNEYS: which },
  })
}

/**
 * Returns the settings of a run of journeys. Two runs at once share no port and no folder.
 * @param {string | undefined} chromium path of the browser, unless it is Playwright's own
 * @returns {Promise<Record<string, string>>}
 */
export async function environment(chromium) {
  removeOldResults()
  return {
    NODE_ENV: 'production',
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    E2E_OUTPUT: join(RESULTS, String(process.pid)),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  }
}

/** Removes what runs left that have ended. */
function removeOldResults() {
  if (!existsSync(RESULTS)) return
  for (const name of readdirSync(RESULTS)) {
    const hasEnded = /^\d+$/.test(name) && !isThere(Number(name))
    if (hasEnded) rmSync(join(RESULTS, name), { recursive: true, force: true })
  }
}
