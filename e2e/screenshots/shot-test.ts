import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { test as journeys } from '../fixtures/shop-test.ts'

type Shoot = (name: string, options?: { of?: 'page' | 'window' }) => Promise<void>

type Fixtures = {
  /** Takes a screenshot of the whole page, or of the window if something overlays the page. */
  shoot: Shoot
}

export const test = journeys.extend<Fixtures>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      if (!location.search.includes('popup')) sessionStorage.setItem('popupShown', 'true')
    })
    await use(page)
  },

  shoot: async ({ page }, use, { project }) => {
    const folder = fileURLToPath(new URL('./out', import.meta.url))
    await use(async (name, { of = 'page' } = {}) => {
      // Scrolls up, because sticky elements would cover the middle of a scrolled page.
      if (of === 'page') await page.evaluate(() => window.scrollTo(0, 0))
      await settle(page)
      await page.screenshot({
        path: `${folder}/${name}-${project.name}.png`,
        fullPage: of === 'page',
        animations: 'disabled',
      })
    })
  },
})

export { expect } from '@playwright/test'

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}
