import { findArtwork } from '../../modules/artworks/artworks.service.ts'
import { countCartsWithDesign } from '../../modules/cart/cart.queries.ts'
import type { Context } from '../../platform/context/context.ts'

/** Counts the carts with a wall on this version and on others. @throws ShopError artwork.not_found */
export async function countArtworkCarts(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ thisVersion: number; otherVersions: number }> {
  const { productId } = await findArtwork(db, id)
  return countCartsWithDesign(db, productId, id)
}
