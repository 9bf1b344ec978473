import type { Browser, Page } from 'playwright-core'
import { PRODUCT_PATH } from './loads.ts'
import type { WallReaction } from './page-figures.ts'
import { type Phone, slowProcessor, withPhone } from './phone.ts'

declare global {
  var wallSeen: Promise<number | null> | undefined
}

/** Time to enter the first of two measures. The wall's code loads meanwhile. */
const ENTERING_MS = 3000
const SEEN_WITHIN_MS = 5000
const DRAG_MS = 2000
/** About the interval between touch events of a finger. */
const STEP_MS = 16

/** Returns null if the shop's first product has no design. */
export function measureWall(browser: Browser, origin: string): Promise<WallReaction | null> {
  return withPhone(browser, async (phone) => {
    const { page } = phone
    await page.goto(origin + PRODUCT_PATH, { waitUntil: 'networkidle' })
    await slowProcessor(phone)
    const artwork = page
      .waitForResponse((reply) => reply.url().includes('/api/shop/artworks/'))
      .then((reply) => reply.ok())
    await page.getByLabel('Height (inches)').fill('96')
    await page.getByLabel('Width (inches)').focus()
    if (!(await artwork)) return null
    await page.waitForTimeout(ENTERING_MS)
    await page.evaluate(listenForWall, SEEN_WITHIN_MS)
    await page.keyboard.press('9')
    const seenMs = await page.evaluate(() => globalThis.wallSeen)
    if (typeof seenMs !== 'number') throw new Error('the wall was not drawn')
    await page.getByLabel('Width (inches)').fill('120')
    return { seenMs, framesPerSecond: await drag(phone) }
  })
}

/** Returns the frames per second while a finger drags the wall to and fro. */
export async function drag({ page, devtools }: Phone): Promise<number> {
  const wall = page.getByRole('application')
  await wall.scrollIntoViewIfNeeded()
  const box = await wall.boundingBox()
  if (!box) throw new Error('the wall is not in sight')
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', middle)
  const frames = countFrames(page)
  for (let at = 0; at < DRAG_MS; at += STEP_MS) {
    await Promise.all([
      touch('touchMove', middle + 80 * Math.sin(at / 200)),
      new Promise((resolve) => setTimeout(resolve, STEP_MS)),
    ])
  }
  await touch('touchEnd')
  return frames
}

function countFrames(page: Page): Promise<number> {
  return page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        let frames = 0
        requestAnimationFrame(function count(now) {
          if (now - began < ms) {
            frames += 1
            requestAnimationFrame(count)
          } else {
            resolve((frames * 1000) / (now - began))
          }
        })
      }),
    DRAG_MS,
  )
}

/** Runs in the page. Measures from a key to the frame after the wall appears; null on timeout. */
function listenForWall(withinMs: number): void {
  globalThis.wallSeen = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          const isThere = document.querySelector('[role="application"] canvas[width]') !== null
          if (isThere) requestAnimationFrame((now) => resolve(now - timeStamp))
          else if (performance.now() - timeStamp > withinMs) resolve(null)
          else requestAnimationFrame(look)
        }
        look()
      },
      { once: true },
    )
  })
}
