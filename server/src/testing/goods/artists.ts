import { randomUUID } from 'node:crypto'
import { type ArtistRow, artists } from '../../modules/artists/artists.table.ts'
import type { ProductRow } from '../../modules/catalogue/products.table.ts'
import type { NewProduct } from '../../modules/catalogue/products.write.ts'
import type { TestShop } from '../shops/test-shop.ts'
import { newProduct } from './products.ts'

/** Creates an artist with a commission of 10 % and a unique studio. */
export async function newArtist(
  shop: Pick<TestShop, 'db'>,
  overrides: Partial<typeof artists.$inferInsert> = {},
): Promise<ArtistRow> {
  const studio = `Studio ${randomUUID()}`
  const [artist] = await shop.db
    .insert(artists)
    .values({ name: 'Ila Sen', studio, ...overrides })
    .returning()
  if (!artist) throw new Error('the new artist was not returned')
  return artist
}

/** Creates a design of the artist's at ₹99 per square foot. */
export function newDesign(
  shop: Pick<TestShop, 'db'>,
  artist: Pick<ArtistRow, 'id' | 'studio'>,
  overrides: Partial<NewProduct> = {},
): Promise<ProductRow> {
  return newProduct(shop, {
    productType: 'artist',
    category: null,
    artist: artist.studio,
    artistId: artist.id,
    ...overrides,
  })
}
