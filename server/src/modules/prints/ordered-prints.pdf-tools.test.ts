/**
 * The whole way from an uploaded master over a paid order to the saved files: side by side they show, pixel for
 * pixel, what the customer placed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Artwork } from '@bhitti/contract/rules/print/artwork'
import { TRUE_SCALE } from '@bhitti/contract/rules/print/artwork'
import { inchesToUm, UM_PER_INCH, UM_PER_MM } from '@bhitti/contract/rules/print/micrometres'
import { gridSize, stripColumns } from '@bhitti/contract/rules/print/pixel-grid'
import { artworkPointAt, type Placement } from '@bhitti/contract/rules/print/placement'
import { DEFAULT_PRINTING } from '@bhitti/contract/rules/print/printing-settings'
import type { StripPlan } from '@bhitti/contract/rules/print/strip-plan'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bringArtwork } from '../../testing/goods/artworks.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { drawnTrim } from '../../testing/orders/drawn-pdf.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { ownPrints, saveFile } from '../../testing/orders/printed-orders.ts'
import { aGrid, aPicture, joined, noise, type Pixels } from '../../testing/orders/prints.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

/** At 100 dpi a pixel is a hundredth of an inch, the step in which walls are sold. */
const DPI = 100
const PIXEL_UM = UM_PER_INCH / DPI
const SPARE_UM = inchesToUm(1)

let shop: TestShop
let admin: Person
const folder = mkdtempSync(join(tmpdir(), 'bhitti-ordered-'))
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await shop.call('PUT', '/api/admin/settings/printing', {
    token: admin.token,
    body: {
      ...{ ...DEFAULT_PRINTING, dpi: DPI },
      media: DEFAULT_PRINTING.media.map((medium) => ({
        ...{ ...medium, stripWidthUm: 203 * UM_PER_MM, leastStripUm: 100 * UM_PER_MM },
        ...{ join: 'overlap' as const, overlapUm: 10 * UM_PER_MM },
      })),
    },
  })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

type Ordered = { artwork: Artwork; placement: Placement; plan: StripPlan; strips: Pixels[] }

async function order(
  master: Buffer,
  form: Pick<Artwork, 'kind' | 'match' | 'widthUm' | 'heightUm'>,
  place: Partial<Placement>,
): Promise<Ordered> {
  const { token } = admin
  const { id } = await newProduct(shop)
  const { _id: artworkId } = await bringArtwork(shop, token, id, master, form)
  await shop.call('PUT', `/api/admin/artworks/${artworkId}/current`, { token })
  const { artwork } = (await shop.call('GET', `/api/shop/artworks/${id}`)).body.data
  const placement: Placement = {
    ...{ artworkId, leftUm: SPARE_UM, topUm: SPARE_UM, scalePpm: TRUE_SCALE, mirrored: false },
    ...place,
  }
  const wall = { widthUm: inchesToUm(20), heightUm: inchesToUm(8), spareUm: SPARE_UM }
  const person = await newCustomer(shop)
  const added = await addToCart(
    shop,
    person,
    { id },
    { height: 10, width: 22, customisation: { wall, placement } },
  )
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const { orderId } = await buyCart(shop, person)
  await shop.call('GET', '/api/admin/prints', { token })
  await shop.runJobs()
  const [own] = await ownPrints(shop, person, orderId)
  const print = (await shop.call('GET', `/api/admin/prints/${own?._id}`, { token })).body.data
  const strips: Pixels[] = []
  for (const { name } of print.fileList) {
    const { body } = await shop.call('POST', `/api/admin/prints/${print._id}/downloads`, {
      ...{ token, body: { file: name } },
    })
    const { bytes } = await saveFile(shop, body.data.url)
    const path = join(folder, `${print._id}-${name}`)
    writeFileSync(path, bytes)
    strips.push(drawnTrim(path, DPI))
  }
  return { artwork, placement, plan: print.print.plan, strips }
}

/** Computes each pixel of the print from the master, as the product page does. */
function cutOfMaster(master: Pixels, { artwork, placement, plan }: Ordered): Buffer {
  const { width, height } = gridSize(plan, DPI)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { xUm, yUm } = artworkPointAt(artwork, placement, {
        xUm: (x + 0.5) * PIXEL_UM - SPARE_UM,
        yUm: (y + 0.5) * PIXEL_UM - SPARE_UM,
      })
      const column = Math.floor((xUm * master.width) / artwork.widthUm)
      const row = Math.floor((yUm * master.height) / artwork.heightUm)
      const from = (row * master.width + column) * 3
      master.data.copy(data, (y * width + x) * 3, from, from + 3)
    }
  }
  return data
}

it.each([
  ['a grid', 'mural', null, 2400, 1100, aGrid, { leftUm: inchesToUm(1.4), topUm: inchesToUm(1.2) }],
  ['a photograph, mirrored', 'mural', null, 2400, 1100, noise, { mirrored: true }],
  [
    'a half drop',
    'repeat',
    'halfDrop',
    600,
    400,
    aGrid,
    { leftUm: inchesToUm(2.25), topUm: inchesToUm(3.5) },
  ],
] as const)(
  '%s that was ordered is drawn by others, strip beside strip, as it was placed',
  async (_name, kind, match, width, height, pixel, place) => {
    const picture = aPicture(width, height, pixel)
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
    const form = { kind, match, widthUm: width * PIXEL_UM, heightUm: height * PIXEL_UM }
    const ordered = await order(await picture.tiff({ compression: 'lzw' }).toBuffer(), form, place)
    const { plan, strips } = ordered
    expect(plan.strips).toHaveLength(3)
    const columns = plan.strips.map((strip) => stripColumns(strip, DPI))
    const froms = columns.map(({ from }) => from)
    const seen = joined(strips, froms, columns.at(-1)?.to ?? 0)
    expect([seen.width, seen.height]).toEqual([2200, 1000])
    const master = { data, width, height, channels: 3 }
    expect(seen.data.equals(cutOfMaster(master, ordered))).toBe(true)
  },
)
