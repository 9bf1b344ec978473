/** Rooms must show what is printed, with WebGL and without. */
import { readFileSync } from 'node:fs'
import { inverted, throughHomography } from '@bhitti/contract/rules/perspective/homography'
import type { RenderedViews } from '@bhitti/contract/rules/perspective/rendered-view'
import { artworkPointAt, firstPlacement } from '@bhitti/contract/rules/print/placement'
import type { Page } from '@playwright/test'
import { checkDesign } from '../fixtures/check-design.ts'
import { printedShare } from '../fixtures/film-light.ts'
import { withoutWebgl } from '../fixtures/graphics.ts'
import { expect, test } from '../fixtures/room-test.ts'
import {
  type Pixels,
  pixelsOf,
  saveWithoutLoss,
  sharedPicture,
} from '../fixtures/shared-picture.ts'
import { distanceToStudio, studioPrint } from '../fixtures/studio-pictures.ts'

test.describe.configure({ timeout: 240_000 })

const CHERRY_SEEN = '/visualiser?product=shillong-cherry&room=living-room'
const SQUARE_UM = 100_000
/** Each edge is measured in several pixel rows, because byte values are coarse. */
const ROWS = 15
const WALL = { heightUm: 2_438_400, widthUm: 3_657_600, spareUm: 0 }

const { rooms } = JSON.parse(
  readFileSync(
    new URL('../../web/app/features/visualiser/plates/plates.json', import.meta.url),
    'utf8',
  ),
) as RenderedViews

function stage(page: Page) {
  return page.getByRole('application')
}

async function enterWall(page: Page) {
  await page.getByLabel('Height (inches)').fill('96')
  await page.getByLabel('Width (inches)').fill('144')
  await expect(page.getByText(/^96 × 144 in/)).toBeVisible()
}

/** A browser may round a still picture differently each time it composites. */
const ROUNDING = 1

async function settledPicture(page: Page): Promise<Pixels> {
  const picture = async () => pixelsOf(await stage(page).screenshot())
  let last = await picture()
  await expect
    .poll(async () => {
      const next = await picture()
      const isStill = next.data.every(
        (byte, at) => Math.abs(byte - (last.data[at] ?? 0)) <= ROUNDING,
      )
      last = next
      return isStill
    })
    .toBe(true)
  return last
}

/** Returns the distance of two pictures in byte values: the mean and the 99th percentile. */
function distance(one: Pixels, other: Pixels) {
  expect([other.width, other.height]).toEqual([one.width, one.height])
  const apart = [...one.data].map((byte, at) => Math.abs(byte - (other.data[at] ?? 0)))
  apart.sort((a, b) => a - b)
  return {
    mean: apart.reduce((sum, one_) => sum + one_, 0) / apart.length,
    most: apart[Math.floor(apart.length * 0.99)] ?? 255,
  }
}

test('each point of the wall shows the point of the design that is printed there, within half a millimetre', async ({
  page,
  request,
}) => {
  const room = rooms.find(({ name }) => name === 'living-room')
  const toPicture = room && inverted(room.toWall)
  if (!room || !toPicture) throw new Error('There is no living room')
  const { data: product } = await (
    await request.get('/api/shop/products/get/shillong-cherry')
  ).json()
  const reply = await (await request.get(`/api/shop/artworks/${product._id}`)).json()
  const { artwork } = reply.data
  // Coarser than the picture, because a browser that skips pixels while scaling down would make edges uneven.
  const pxPerSquare = 20
  const check = await checkDesign(
    {
      width: (artwork.widthUm / SQUARE_UM) * pxPerSquare,
      height: (artwork.heightUm / SQUARE_UM) * pxPerSquare,
    },
    pxPerSquare,
  )
  await page.route('**/check-design.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: check }),
  )
  await page.route(`**/api/shop/artworks/${product._id}`, (route) => {
    const preview = { ...reply.data.preview, url: '/check-design.png' }
    return route.fulfill({ json: { ...reply, data: { ...reply.data, preview, levels: [] } } })
  })
  await saveWithoutLoss(page)
  // Navigates in the page, because the server would send the original design.
  await page.goto('/products/shillong-cherry')
  await page.getByRole('link', { name: 'See it in a room' }).click()
  await expect(stage(page).locator('canvas[data-renderer=webgl]')).toBeVisible()
  await enterWall(page)
  await expect(page.getByRole('button', { name: 'Move' })).toBeVisible()
  const printed = await sharedPicture(page)
  await page.getByRole('button', { name: 'Before' }).click()
  const white = await sharedPicture(page)
  expect(printed.width).toBe(room.large.width)

  const placement = firstPlacement(artwork, WALL)
  if (placement === null) throw new Error('This wall is too large')
  // The print ends at the skirting, in the middle of the wall.
  const corner = [
    (room.metres[0] * 1e6 - WALL.widthUm) / 2,
    room.metres[1] * 1e6 - WALL.heightUm,
  ] as const
  const offUm: number[] = []
  for (const [across, down] of edgesToLookAt(artwork, placement)) {
    // Converts the point of the design to the wall, and then to the picture.
    const scale = placement.scalePpm / 1e6
    const wallUm = [across * scale - placement.leftUm, down * scale - placement.topUm] as const
    const inPicture = throughHomography(toPicture, [
      (wallUm[0] + corner[0]) / 1e6,
      (wallUm[1] + corner[1]) / 1e6,
    ])
    if (!inPicture) throw new Error('This point is not seen')
    const rows = Array.from({ length: ROWS }, (_, at) => at + Math.floor(inPicture[1] - ROWS / 2))
    const off = rows.map((row) => {
      const seenX = edgeNear(white, printed, Math.round(inPicture[0]), row)
      const seen = throughHomography(room.toWall, [seenX, row + 0.5])
      if (!seen) throw new Error('This point is beyond the wall')
      const point = artworkPointAt(artwork, placement, {
        xUm: seen[0] * 1e6 - corner[0],
        yUm: seen[1] * 1e6 - corner[1],
      })
      return point.xUm - across
    })
    offUm.push(Math.abs(off.reduce((sum, um) => sum + um, 0) / ROWS))
  }
  expect(offUm.length).toBeGreaterThan(20)
  expect(Math.max(...offUm)).toBeLessThan(500)
})

type Artwork = Parameters<typeof artworkPointAt>[0]
type Placement = Parameters<typeof artworkPointAt>[1]

/** Returns vertical edges between squares, at half the height of a row. The wall's upper half is full of them. */
function edgesToLookAt(artwork: Artwork, { leftUm, topUm, scalePpm }: Placement) {
  const scale = scalePpm / 1e6
  const edges: [number, number][] = []
  for (let x = SQUARE_UM; x < artwork.widthUm; x += SQUARE_UM) {
    for (let y = SQUARE_UM / 2; y < artwork.heightUm; y += SQUARE_UM) {
      const [right, down] = [x * scale - leftUm, y * scale - topUm]
      const isFree = down > 200_000 && down < 900_000 && right > 900_000 && right < 2_700_000
      if (isFree) edges.push([x, y])
    }
  }
  return edges
}

/** Returns the edge's position in a row of pixels, from the share of light pixels around it. */
function edgeNear(white: Pixels, printed: Pixels, x: number, y: number): number {
  const reach = 5
  const shares = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => printedShare(white, printed, x + from + at, y))
  const mean = (of: readonly number[]) => of.reduce((sum, share) => sum + share, 0) / of.length
  const left = mean(shares(-2 * reach, -reach))
  const right = mean(shares(reach, 2 * reach))
  const ofRight = (mean(shares(-reach, reach)) - left) / (right - left)
  return x + reach - ofRight * 2 * reach
}

test('a room looks with WebGL as the studio’s own program shows it, pixel by pixel', async ({
  page,
  request,
}) => {
  test.slow()
  const room = rooms.find(({ name }) => name === 'living-room')
  if (!room) throw new Error('There is no living room')
  const { data: product } = await (
    await request.get('/api/shop/products/get/shillong-cherry')
  ).json()
  const reply = await (await request.get(`/api/shop/artworks/${product._id}`)).json()
  const [widthUm, heightUm] = room.metres.map((side) => Math.round(side * 1e6))
  // At this window width the page loads the room's small picture.
  await page.setViewportSize({ width: 700, height: 900 })
  await saveWithoutLoss(page)
  await page.addInitScript(() => localStorage.setItem('lengthUnit', 'cm'))
  for (const name of ['grid', 'mural', 'half-drop']) {
    await page.route(`**/${name}-print.webp`, (route) =>
      route.fulfill({ contentType: 'image/webp', body: studioPrint(name) }),
    )
    await page.unroute(`**/api/shop/artworks/${product._id}`)
    await page.route(`**/api/shop/artworks/${product._id}`, (route) => {
      const artwork = {
        ...reply.data.artwork,
        widthUm,
        heightUm,
        pixelsWide: 40_000,
        pixelsHigh: 30_000,
      }
      const preview = { ...reply.data.preview, url: `/${name}-print.webp` }
      return route.fulfill({
        json: { ...reply, data: { ...reply.data, artwork, preview, levels: [] } },
      })
    })
    await page.goto('/products/shillong-cherry')
    await page.getByRole('link', { name: 'See it in a room' }).first().click()
    await expect(stage(page).locator('canvas[data-renderer=webgl][data-printed]')).toBeVisible()
    await page.getByLabel('Height (cm)').fill(String((heightUm ?? 0) / 10_000))
    await page.getByLabel('Width (cm)').fill(String((widthUm ?? 0) / 10_000))
    await expect(page.getByText('Your print covers this room’s wall exactly.')).toBeVisible()
    const { mean, most } = await distanceToStudio(name, await sharedPicture(page))
    expect(mean, name).toBeLessThan(2)
    expect(most, name).toBeLessThan(20)
  }
})

test('without WebGL the same room is shown by styles, as good as alike', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await page.goto(CHERRY_SEEN)
  await expect(stage(page).locator('canvas[data-renderer=webgl]')).toBeVisible()
  await enterWall(page)
  const drawn = await settledPicture(page)

  const plain = await context.newPage()
  await withoutWebgl(plain)
  await plain.goto(CHERRY_SEEN)
  await expect(stage(plain).locator('[data-renderer=css]')).toBeVisible()
  await enterWall(plain)
  const styled = await settledPicture(plain)
  const { mean, most } = distance(drawn, styled)
  expect(mean).toBeLessThan(4)
  expect(most).toBeLessThan(40)
  await plain.getByRole('button', { name: 'Before' }).click()
  expect(distance(styled, await settledPicture(plain)).mean).toBeGreaterThan(4)
})

test('a browser that takes WebGL away in the middle goes on with styles, and back when it gives it back', async ({
  page,
}) => {
  await page.goto(CHERRY_SEEN)
  const canvas = stage(page).locator('canvas[data-renderer=webgl]')
  await expect(canvas).toBeVisible()
  await enterWall(page)
  const drawn = await settledPicture(page)
  const lose = await canvas.evaluateHandle((element) => {
    const taken = (element as HTMLCanvasElement)
      .getContext('webgl2')
      ?.getExtension('WEBGL_lose_context')
    if (!taken) throw new Error('This browser cannot take it away')
    taken.loseContext()
    return taken
  })
  await expect(stage(page).locator('[data-renderer=css]')).toBeVisible()
  expect(distance(drawn, await settledPicture(page)).mean).toBeLessThan(4)
  await lose.evaluate((taken) => taken.restoreContext())
  await expect(canvas).toBeVisible()
  expect(distance(drawn, await settledPicture(page)).mean).toBeLessThan(0.5)
})
