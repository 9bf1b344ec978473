import { writeFileSync } from 'node:fs'
import { CAMERA, cornersIn, roomPhoto } from '../fixtures/room-photo.ts'
import type { EnginePage } from './engine-page.ts'
import { expect, test } from './engine-test.ts'
import type { Target } from './finder.ts'
import { payFor, signIn } from './paying.ts'

const OWN: Target = { role: 'region', name: 'Your own wall' }
const CORNERS = ['Top left', 'Top right', 'Bottom right', 'Bottom left'].map(
  (name): Target => ({ role: 'button', name: { pattern: `^${name} corner` }, within: OWN }),
)

test('a design is placed on the wall of a photo, and paid as it was placed', async ({
  enginePage: page,
  registered,
  request,
}, testInfo) => {
  await signIn(page, registered)
  await page.open('/visualiser?product=udaipur-damask')
  await page.press({ role: 'radio', name: 'My wall' })
  const photo = testInfo.outputPath('wall.jpg')
  writeFileSync(photo, await roomPhoto())
  await page.chooseFile({ label: 'Photo from this device', within: OWN }, photo)
  await markCorners(page)
  await page.press({ role: 'button', name: 'Next: size', within: OWN })
  await page.write({ label: { pattern: '^Width' }, within: OWN }, '157.5')
  await page.write({ label: { pattern: '^Height' }, within: OWN }, '106.3')
  await page.see({ text: { pattern: '^Your wall is' }, within: OWN })
  expect(await page.accessibilityFaults()).toEqual([])
  await page.press({ role: 'button', name: 'Next: furniture', within: OWN })
  await page.press({ role: 'button', name: 'See the wall', within: OWN })
  await page.see({ role: 'application', name: { pattern: 'on your wall' } })
  await page.see({ css: '[role=application] canvas[data-printed]' })
  await page.see({ css: '[role=application] [data-renderer]' })
  await page.see({ text: 'Your print covers the wall in your photo exactly.' })
  await page.pressKey({ role: 'button', name: 'Order exactly this' }, 'Enter')

  await page.arrive(/^\/products\/udaipur-damask$/)
  await page.seeValue({ label: { pattern: '^Width' } }, '157.5')
  await page.seeValue({ label: { pattern: '^Height' } }, '106.3')
  await page.press({ role: 'radio', name: { pattern: '^HD' } })
  await page.see({ role: 'radio', name: { pattern: '^HD' }, checked: true })
  await payFor(page, request, registered)
  await page.see({ text: { pattern: '106\\.3″? ?(in)? × 157\\.5' } })
})

async function markCorners(page: EnginePage): Promise<void> {
  const stage: Target = { css: 'canvas', within: OWN }
  const corners = cornersIn()
  for (const [at, [x, y]] of corners.entries()) {
    const corner = CORNERS[at]
    if (!corner) throw new Error('A wall has four corners')
    if (at === corners.length - 1) {
      await moveByKeys(page, corner, [x, y])
      continue
    }
    // On a phone a sticky part covers some of the window, so the corner is scrolled into view first.
    const from = await page.placeOf(corner)
    const box = await page.boxOf(stage)
    const { width, height } = CAMERA.photo
    const [offX, offY] = [5, -4]
    await page.drag(
      { x: from.x + offX, y: from.y + offY },
      { x: box.x + (x * box.width) / width + offX, y: box.y + (y * box.height) / height + offY },
    )
  }
}

async function moveByKeys(page: EnginePage, corner: Target, [x, y]: readonly [number, number]) {
  const words = await page.attribute(corner, 'aria-label')
  const [left = 0, top = 0] = [...words.matchAll(/([\d.]+) %/g)].map(([, share]) => Number(share))
  const across = Math.round(x - (left / 100) * CAMERA.photo.width)
  const down = Math.round(y - (top / 100) * CAMERA.photo.height)
  for (const [pixels, forth, back] of [
    [across, 'ArrowRight', 'ArrowLeft'],
    [down, 'ArrowDown', 'ArrowUp'],
  ] as const) {
    const key = pixels > 0 ? forth : back
    const most = Math.abs(pixels)
    if (most >= 10) {
      await page.pressKey(corner, key, { times: Math.floor(most / 10), shift: true })
    }
    if (most % 10 > 0) await page.pressKey(corner, key, { times: most % 10 })
  }
}
