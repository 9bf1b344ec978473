/** The Chromium of the journeys for the component tests that need a real browser. */
import { playwright } from '@vitest/browser-playwright'
import { findChromium } from '../chromium.mjs'

/**
 * Returns a provider that looks for Chromium when the first test needs it, because looking may install one. Without
 * `prewarm` Vitest does not open a browser in runs that have no such test.
 */
export function chromiumWhenNeeded() {
  const { prewarm: _, ...provider } = playwright()
  return {
    ...provider,
    providerFactory(/** @type {Parameters<typeof provider.providerFactory>[0]} */ project) {
      const executablePath = findChromium()
      const launchOptions = {
        ...(executablePath ? { executablePath } : {}),
        // Chromium has no sandbox for root.
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      }
      return playwright({ launchOptions }).providerFactory(project)
    },
  }
}
