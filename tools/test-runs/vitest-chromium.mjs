import { playwright } from '@vitest/browser-playwright'
import { findChromium } from '../chromium.mjs'

/**
 * Returns a provider that looks for Chromium only when the first test needs it, because looking may install one.
 * Without `prewarm` Vitest opens no browser in runs without such tests.
 */
export function chromiumWhenNeeded() {
  const { prewarm: _, ...provider } = playwright()
  return {
    ...provider,
    providerFactory(/** @type {Parameters<typeof provider.providerFactory>[0]} */ project) {
      const executablePath = findChromium()
      const launchOptions = {
        ...(executablePath ? { executablePath } : {}),
        // Chromium's sandbox does not work for root.
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      }
      return playwright({ launchOptions }).providerFactory(project)
    },
  }
}
