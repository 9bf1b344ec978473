import type { Browser, Page } from 'playwright-core'
import { PRODUCT_PATH } from './loads.ts'
import type { RoomReaction, WallReaction } from './page-figures.ts'
import { type Phone, slowNetwork, slowProcessor, withPhone } from './phone.ts'
import { drag } from './walls.ts'

declare global {
  var roomSeen: Promise<number | null> | undefined
}

const LOOKING_MS = 3000
const SEEN_WITHIN_MS = 30_000

/** Returns null if the shop's first product has no design. */
export async function measureRoom(browser: Browser, origin: string): Promise<RoomReaction | null> {
  const seen = await visitRoom(browser, origin, () => {})
  const byStyles = seen && (await visitRoom(browser, origin, withoutWebgl))
  return byStyles && { ...seen, framesByStyles: byStyles.framesPerSecond }
}

function visitRoom(
  browser: Browser,
  origin: string,
  before: () => void,
): Promise<WallReaction | null> {
  return withPhone(browser, async (phone) => {
    const { page } = phone
    await page.addInitScript(before)
    await page.goto(origin + PRODUCT_PATH, { waitUntil: 'networkidle' })
    const artwork = page
      .waitForResponse((reply) => reply.url().includes('/api/shop/artworks/'))
      .then((reply) => reply.ok())
    await page.getByLabel('Height (inches)').fill('84')
    await page.getByLabel('Width (inches)').fill('120')
    if (!(await artwork)) return null
    await page.waitForTimeout(LOOKING_MS)
    const seenMs = await openRoom(phone)
    await page.getByRole('button', { name: 'Move' }).tap()
    return { seenMs, framesPerSecond: await drag(phone) }
  })
}

async function openRoom(phone: Phone): Promise<number> {
  const { page } = phone
  await slowProcessor(phone)
  await slowNetwork(phone)
  await page.evaluate(listenForRoom, SEEN_WITHIN_MS)
  await roomLink(page).tap()
  const seenMs = await page.evaluate(() => globalThis.roomSeen)
  if (typeof seenMs !== 'number') throw new Error('the room was not drawn')
  return seenMs
}

/** Runs in the page before its scripts. Makes WebGL unavailable. */
function withoutWebgl(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest])
  } as typeof getContext
}

function roomLink(page: Page) {
  return page.getByRole('link', { name: 'See it in a room' }).first()
}

/** Runs in the page. Measures from a touch to the frame after the room appears; null on timeout. */
function listenForRoom(withinMs: number): void {
  globalThis.roomSeen = new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const look = () => {
          const isThere =
            document.querySelector('[data-printed]') !== null &&
            document.querySelector('[role="application"] [data-renderer]') !== null
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
