import type { CDPSession, Page } from '@playwright/test'
import { choosePhoto, cornerHandle, inWindow, markCorners, ownPart } from '../fixtures/own-photo.ts'
import { cornersIn, placeIn, roomPhoto } from '../fixtures/room-photo.ts'
import { expect, test } from '../fixtures/shop-test.ts'

type Spot = readonly [x: number, y: number]

async function openPhoto(page: Page) {
  await page.goto('/visualiser?product=udaipur-damask')
  await page.getByRole('radio', { name: 'My wall' }).press('Space')
  await choosePhoto(page, await roomPhoto())
  await expect(cornerHandle(page, 0)).toBeVisible()
}

async function touch(session: CDPSession, type: string, ...spots: Spot[]) {
  const touchPoints = spots.map(([x, y], id) => ({ x, y, id }))
  await session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
}

async function pinch(page: Page, from: readonly [Spot, Spot], to: readonly [Spot, Spot]) {
  const session = await page.context().newCDPSession(page)
  const second = lastFinger(page)
  await touch(session, 'touchStart', from[0])
  await touch(session, 'touchStart', ...from)
  for (let step = 1; step <= 6; step += 1) {
    const between = (at: 0 | 1): Spot => [
      from[at][0] + ((to[at][0] - from[at][0]) * step) / 6,
      from[at][1] + ((to[at][1] - from[at][1]) * step) / 6,
    ]
    await touch(session, 'touchMove', between(0), between(1))
  }
  // One finger is lifted before the other, which moves on a little. The protocol can only lift all fingers.
  await lift(page, await second)
  await touch(session, 'touchMove', [to[0][0] + 12, to[0][1] + 8], to[1])
  await touch(session, 'touchEnd')
}

function lastFinger(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'pointerdown',
          (event) => {
            if (!event.isPrimary) resolve(event.pointerId)
          },
          { capture: true },
        )
      }),
  )
}

async function lift(page: Page, pointerId: number) {
  await ownPart(page)
    .locator('canvas')
    .first()
    .evaluate((canvas, id) => {
      const up = { pointerId: id, pointerType: 'touch', bubbles: true }
      canvas.dispatchEvent(new PointerEvent('pointerup', up))
    }, pointerId)
}

async function dotOf(page: Page, at: number): Promise<Spot> {
  const box = await cornerHandle(page, at).boundingBox()
  if (!box) throw new Error('There is no corner')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

async function photoBox(page: Page) {
  const canvas = ownPart(page).locator('canvas').first()
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no photo')
  return box
}

/** True if the photo has green marks over parts that the design must not cover. */
function hasMarks(page: Page) {
  return ownPart(page)
    .locator('canvas')
    .nth(1)
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: new Uint8ClampedArray(),
      }
      return data.some((value) => value > 0)
    })
}

test('two fingers look closely at the photo and move no corner, and a corner is put finer then', {
  tag: '@only-phone',
}, async ({ page }) => {
  await openPhoto(page)
  const box = await photoBox(page)
  const words = await cornerHandle(page, 0).getAttribute('aria-label')
  const dot = await dotOf(page, 0)
  const other: Spot = [dot[0] + 60, dot[1] + 40]
  await pinch(page, [dot, other], [dot, [dot[0] + 180, dot[1] + 120]])
  await expect(cornerHandle(page, 0)).toHaveAccessibleName(words ?? '')
  await expect(ownPart(page).getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  // The fingers are three times as far apart, so the zoom is threefold, and the dot is still under its finger.
  const [x, y] = await dotOf(page, 0)
  expect(Math.abs(x - dot[0])).toBeLessThan(2)
  expect(Math.abs(y - dot[1])).toBeLessThan(2)
  const after = await photoBox(page)
  expect([after.x, after.width]).toEqual([box.x, box.width])

  // Moving the dot by thirty pixels moves it by ten of the photo's first view.
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', [x, y])
  for (let step = 1; step <= 3; step += 1) {
    await touch(session, 'touchMove', [x + 10 * step, y])
  }
  await touch(session, 'touchEnd')
  const [, before = 0] = /([\d.]+) % from the left/.exec(words ?? '')?.map(Number) ?? []
  const movedBy = async () => {
    const moved = await cornerHandle(page, 0).getAttribute('aria-label')
    const [, now = 0] = /([\d.]+) % from the left/.exec(moved ?? '')?.map(Number) ?? []
    return now - before
  }
  await expect.poll(movedBy).toBeGreaterThan((100 * 8.5) / box.width)
  expect(await movedBy()).toBeLessThan((100 * 11.5) / box.width)
})

test('two fingers never draw, and one does', { tag: '@only-phone' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lengthUnit', 'cm'))
  await openPhoto(page)
  await markCorners(page, cornersIn())
  await ownPart(page).getByLabel('Width (cm)').fill('400')
  await ownPart(page).getByLabel('Height (cm)').fill('270')
  await ownPart(page).getByRole('button', { name: 'Next: furniture' }).click()
  await photoBox(page)
  const sofa = await inWindow(page, placeIn({}, [1.6, 2.0]))
  const away: Spot = [sofa[0] + 30, sofa[1] - 20]
  await pinch(page, [sofa, away], [sofa, [sofa[0] + 75, sofa[1] - 50]])
  await expect(ownPart(page).getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await expect(ownPart(page).getByRole('button', { name: 'Undo' })).toBeDisabled()
  expect(await hasMarks(page)).toBe(false)

  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', sofa)
  await touch(session, 'touchMove', [sofa[0] + 14, sofa[1] + 4])
  await touch(session, 'touchEnd')
  await expect.poll(() => hasMarks(page)).toBe(true)
})

test('a wheel with Control, keys and buttons look closely, a wheel alone moves the photo, and what is focused stays in sight', async ({
  page,
}) => {
  await openPhoto(page)
  const box = await photoBox(page)
  const zoomOut = ownPart(page).getByRole('button', { name: 'Zoom out' })
  await expect(zoomOut).toBeDisabled()
  const [x, y] = await dotOf(page, 0)
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect(zoomOut).toBeEnabled()
  const closer = await dotOf(page, 0)
  expect(Math.abs(closer[0] - x)).toBeLessThan(2)
  expect(Math.abs(closer[1] - y)).toBeLessThan(2)
  await page.mouse.wheel(0, 40)
  await expect.poll(async () => (await dotOf(page, 0))[1]).toBeLessThan(closer[1] - 30)

  // The opposite corner is out of view. The focus scrolls it into view.
  await cornerHandle(page, 1).focus()
  await page.keyboard.press('Tab')
  await expect(cornerHandle(page, 2)).toBeFocused()
  const [cornerX, cornerY] = await dotOf(page, 2)
  expect(cornerX).toBeGreaterThan(box.x)
  expect(cornerX).toBeLessThan(box.x + box.width)
  expect(cornerY).toBeGreaterThan(box.y)
  expect(cornerY).toBeLessThan(box.y + box.height)
  await page.keyboard.press('+')
  await expect(ownPart(page).getByRole('status').last()).toHaveText(/times closer/)
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('-')
  await expect(ownPart(page).getByRole('status').last()).toHaveText('The whole photo')
  await expect(zoomOut).toBeDisabled()
  await ownPart(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoomOut).toBeEnabled()
})
