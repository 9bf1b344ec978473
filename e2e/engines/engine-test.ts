import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { type Customer, newCustomer } from '../fixtures/shop-test.ts'
import type { BrowserDriver, WindowSize } from './drivers/browser-driver.ts'
import { openFirefox } from './drivers/firefox.ts'
import { openWebkit, type WebkitPrograms } from './drivers/webkit.ts'
import { EnginePage } from './engine-page.ts'

export type EngineOptions = { engine: 'firefox' | 'webkit'; windowSize: WindowSize }

type Fixtures = {
  driver: BrowserDriver
  enginePage: EnginePage
  registered: Customer
}

const ALLOWED = [
  // Journeys cause replies such as 401, and browsers log each of them.
  /status of 4\d\d|the server responded with/i,
  // A font was still loading when the page was left.
  /downloadable font: download failed .* status=2152398850/,
]

export const test = base.extend<Fixtures & EngineOptions>({
  engine: ['firefox', { option: true }],
  windowSize: [{ width: 1440, height: 900 }, { option: true }],

  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255)
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  },

  driver: async ({ engine, windowSize }, use, testInfo) => {
    const driver = await opened(engine, windowSize)
    try {
      testInfo.annotations.push({ type: 'browser', description: driver.title })
      await use(driver)
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = await driver.picture()
        await testInfo.attach('window', { body, contentType: 'image/png' })
      }
      const unexpected = driver
        .consoleErrors()
        .filter((text) => !ALLOWED.some((known) => known.test(text)))
      expect(unexpected, 'errors in the browser’s console').toEqual([])
    } finally {
      await driver.close()
    }
  },

  enginePage: async ({ driver, baseURL }, use) => {
    await use(new EnginePage(driver, baseURL ?? ''))
  },

  registered: async ({ request }, use) => {
    await use(await newCustomer(request))
  },
})

export { expect }

function opened(engine: EngineOptions['engine'], size: WindowSize): Promise<BrowserDriver> {
  if (engine === 'firefox') return openFirefox(process.env.FIREFOX_PATH ?? '', size)
  return openWebkit(JSON.parse(process.env.WEBKIT_PROGRAMS ?? '{}') as WebkitPrograms, size)
}
