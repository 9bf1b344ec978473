/** Gives the sample's wallpapers and artists' designs the artworks that they are printed from. */
import { artworkPictures, catalogueArtwork } from '@bhitti/catalogue/artworks'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { insertSampleArtworks } from '../../modules/artworks/sample-artworks.service.ts'
import { findBySlugs } from '../../modules/catalogue/seeded-products.queries.ts'
import type { Transaction } from '../../platform/database/connect.ts'

/** Variations of a large shop have none: they would all be the same. */
export async function seedDemoArtworks(tx: Transaction): Promise<void> {
  const slugs = catalogueProducts.map(({ slug }) => slug)
  const added = await findBySlugs(tx, slugs)
  await insertSampleArtworks(
    tx,
    added.flatMap(({ id: productId, slug }) => {
      const artwork = catalogueArtwork(slug)
      if (!artwork) return []
      const { kind, widthUm, heightUm, width, height } = artwork
      const previewBase = artworkPictures(slug)
      return { productId, slug, kind, widthUm, heightUm, previewBase, preview: { width, height } }
    }),
  )
}
