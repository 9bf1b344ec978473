/** Whose carts hold a design: carts know artworks, so that neither module can be asked alone. */
import { findArtwork } from '../../modules/artworks/artworks.service.ts'
import { countCartsWithDesign } from '../../modules/cart/cart.queries.ts'
import type { Context } from '../../platform/context/context.ts'

/**
 * The carts with a wall placed on this version, and on other versions of the same product.
 * @throws ShopError artwork.not_found
 */
export async function countArtworkCarts(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ thisVersion: number; otherVersions: number }> {
  const { productId } = await findArtwork(db, id)
  return countCartsWithDesign(db, productId, id)
}
