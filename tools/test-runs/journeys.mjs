import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../e2e/fixtures/free-port.ts'
import { buildShop } from '../build.mjs'
import { findChromium } from '../chromium.mjs'
import { root } from '../installed.mjs'
import { inTurn, timed } from '../steps.mjs'
import { isThere } from './run-processes.mjs'

/** Results of failed journeys, in a folder per process id. */
const RESULTS = join(root, 'e2e/test-results')

/**
 * Finds a browser, builds what has changed, and runs the journeys.
 * @param {string[]} named which of them; all unless some are named
 * @param {string} which `core` for tests tagged so, else `all`
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
 * Returns the environment of a run. Runs at the same time share no port and no folder.
 * @param {string | undefined} chromium path of the browser; undefined for Playwright's own
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

function removeOldResults() {
  if (!existsSync(RESULTS)) return
  for (const name of readdirSync(RESULTS)) {
    const hasEnded = /^\d+$/.test(name) && !isThere(Number(name))
    if (hasEnded) rmSync(join(RESULTS, name), { recursive: true, force: true })
  }
}
