import { removeUnusedPlacedPictures } from '../../modules/artworks/placed-pictures.service.ts'
import { readCartImages } from '../../modules/cart/cart.queries.ts'
import { readOrderedImages } from '../../modules/orders/orders.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'

/** Registers the sweep that deletes pictures of walls that are in no cart and were never ordered. */
export function placedPictureJobs(context: Context, sweeps: Sweeps): void {
  const { db } = context
  sweeps.register({
    name: 'unused pictures of walls',
    work: () =>
      removeUnusedPlacedPictures(context, async (addresses) => {
        const shown = [readCartImages(db, addresses), readOrderedImages(db, addresses)]
        return new Set((await Promise.all(shown)).flat())
      }),
  })
}
