import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { PRODUCT_PATH } from './loads.ts'
import type { PhotoReaction } from './page-figures.ts'
import { slowProcessor, withPhone } from './phone.ts'

declare global {
  var photoSeen: Promise<number | null> | undefined
}

/** Twelve megapixels, the size of a phone's photos. */
const PHOTO = { width: 4000, height: 3000 }
const SEEN_WITHIN_MS = 30_000

export function measurePhoto(browser: Browser, origin: string): Promise<PhotoReaction> {
  return withPhone(browser, async (phone) => {
    const { page } = phone
    const buffer = await photoOfWall()
    const slug = PRODUCT_PATH.split('/').at(-1)
    await page.goto(`${origin}/visualiser?product=${slug}`, { waitUntil: 'networkidle' })
    await page.getByRole('radio', { name: 'My wall' }).press('Space')
    const field = page.getByLabel('Photo from this device')
    await field.waitFor({ state: 'attached' })
    await slowProcessor(phone)

    const isMarked = '[aria-label^="Top left corner"]'
    const cornersMs = await until(page, isMarked, () =>
      field.setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer }),
    )
    await page.getByRole('button', { name: 'Next: size' }).press('Enter')
    const own = page.getByRole('region', { name: 'Your own wall' })
    await own.getByLabel('Width (inches)').fill('157')
    await own.getByLabel('Height (inches)').fill('106')
    const see = own.getByRole('button', { name: 'See it' })
    await see.waitFor()
    const isSeen = '[role="application"][aria-label$="on your wall"] [data-renderer]'
    const seenMs = await until(page, isSeen, () => see.press('Enter'))
    return { cornersMs, seenMs }
  })
}

async function until(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(listen, { selector, withinMs: SEEN_WITHIN_MS })
  await act()
  const ms = await page.evaluate(() => globalThis.photoSeen)
  if (typeof ms !== 'number') throw new Error(`${selector} was not there in time`)
  return ms
}

/** Runs in the page. Measures from a file or key to the frame after the selector matches; null on timeout. */
function listen({ selector, withinMs }: { selector: string; withinMs: number }): void {
  globalThis.photoSeen = new Promise((resolve) => {
    const began = ({ timeStamp }: Event) => {
      for (const kind of ['change', 'keydown']) removeEventListener(kind, began, true)
      const look = () => {
        if (document.querySelector(selector))
          requestAnimationFrame((now) => resolve(now - timeStamp))
        else if (performance.now() - timeStamp > withinMs) resolve(null)
        else requestAnimationFrame(look)
      }
      look()
    }
    for (const kind of ['change', 'keydown']) addEventListener(kind, began, true)
  })
}

/** Returns a photo with as much noise as a camera's, so that decoding takes as long. */
function photoOfWall(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 190, sigma: 14 } as const
  return sharp({ create: { ...PHOTO, channels: 3, background: '#bbb', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
