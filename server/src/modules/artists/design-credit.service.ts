import { isByArtist } from '@bhitti/contract/rules/prices/royalties'
import type { Category, ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { artists } from './artists.table.ts'

export type Credit = { artistId?: string | null; artist?: string | null }

/**
 * Returns a product's artist columns for a form; empty if the form omits the artist. The artist `before` may stay even
 * if inactive.
 * @throws ShopError request.invalid for an unknown or inactive artist
 */
export async function creditDesign(
  tx: Transaction,
  design: {
    productType: ProductType
    category?: Category | null | undefined
    artistId?: string | null | undefined
  },
  before: string | null = null,
): Promise<Credit> {
  const { artistId } = design
  if (!isByArtist(design) || artistId === null) return { artistId: null, artist: null }
  if (artistId === undefined) return {}
  const [artist] = await tx.select().from(artists).where(eq(artists.id, artistId)).for('key share')
  if (!artist || (!artist.active && artistId !== before)) {
    throw new ShopError('request.invalid', {
      fields: {
        artistId: artist
          ? 'This artist takes no new designs'
          : 'This artist does not exist. Please choose another',
      },
    })
  }
  return { artistId, artist: artist.studio }
}
