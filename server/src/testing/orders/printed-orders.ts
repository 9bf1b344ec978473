import type { OwnPrint } from '@bhitti/contract/calls/printing/prints.schemas'
import { inchesToUm } from '@bhitti/contract/rules/print/micrometres'
import sharp from 'sharp'
import { bringArtwork } from '../goods/artworks.ts'
import { newProduct } from '../goods/products.ts'
import { newCustomer, type Person } from '../people/people.ts'
import type { TestShop } from '../shops/test-shop.ts'
import { addToCart } from './carts.ts'
import { buyCart } from './payments.ts'

export type PlacedProduct = { id: string; artworkId: string }

/** Creates a wallpaper that is printed from a mural of 20 × 10 inches at 100 dpi. */
export async function placedProduct(shop: TestShop, admin: Person): Promise<PlacedProduct> {
  const { id } = await newProduct(shop)
  const master = await sharp({
    create: { width: 2000, height: 1000, channels: 3, background: '#2f6b4f' },
  })
    .tiff({ compression: 'deflate' })
    .toBuffer()
  const { token } = admin
  const { _id: artworkId } = await bringArtwork(shop, token, id, master)
  const used = await shop.call('PUT', `/api/admin/artworks/${artworkId}/current`, { token })
  if (used.status !== 200) throw new Error(`not printed from: ${JSON.stringify(used.body)}`)
  return { id, artworkId }
}

export type PrintedOrder = { person: Person; orderId: string; print: OwnPrint }

/** Buys a wall 8 inches high, placed on the product's artwork. Its print is on the board. */
export async function printedOrder(
  shop: TestShop,
  admin: Person,
  { id, artworkId }: PlacedProduct,
  { width = 8, quantity = 1 }: { width?: number; quantity?: number } = {},
): Promise<PrintedOrder> {
  const person = await newCustomer(shop)
  const side = inchesToUm(8)
  const added = await addToCart(
    shop,
    person,
    { id },
    {
      ...{ height: 8, width, quantity },
      customisation: {
        wall: { heightUm: side, widthUm: inchesToUm(width), spareUm: 0 },
        placement: { artworkId, leftUm: 0, topUm: 0, scalePpm: 1_000_000, mirrored: false },
      },
    },
  )
  if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`)
  const { orderId } = await buyCart(shop, person)
  await shop.call('GET', '/api/admin/prints', { token: admin.token })
  const [print] = await ownPrints(shop, person, orderId)
  if (!print) throw new Error('nothing is printed of the order')
  return { person, orderId, print }
}

export async function ownPrints(
  shop: Pick<TestShop, 'call'>,
  { token }: Pick<Person, 'token'>,
  orderId: string,
): Promise<OwnPrint[]> {
  return (await shop.call('GET', `/api/shop/order/${orderId}/prints`, { token })).body.data
}

export async function saveFile(
  shop: Pick<TestShop, 'address'>,
  url: string,
): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(shop.address + url, { headers: { connection: 'close' } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
