import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import type { Cleanup } from '../cleanup.ts'
import { installProbe } from './probe.ts'

/** Relative to the measuring machine's processor, as in Lighthouse. */
export const CPU_SLOWDOWN = 4

/** Slow 4G as Lighthouse throttles each request: higher latency, because there is no TCP slow start. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

const SOFTWARE_GRAPHICS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** @throws Error if CHROMIUM_PATH is not set and Playwright has no Chromium */
export async function launchBrowser(cleanup: Cleanup): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    // The measuring machines have no GPU, so the processor draws the rooms.
    args: [...SOFTWARE_GRAPHICS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  cleanup.add(() => browser.close())
  return browser
}

export type Phone = { page: Page; devtools: CDPSession }

/** Opens a page on a new phone. The contact popup counts as seen. */
export async function withPhone<T>(
  browser: Browser,
  use: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
    await page.addInitScript(installProbe)
    return await use({ page, devtools: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

export async function slowProcessor({ devtools }: Phone): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

export async function slowNetwork({ devtools }: Phone): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
}
