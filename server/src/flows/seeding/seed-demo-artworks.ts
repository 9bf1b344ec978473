import { artworkPictures, catalogueArtwork } from '@bhitti/catalogue/artworks'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { insertSampleArtworks } from '../../modules/artworks/sample-artworks.service.ts'
import { findBySlugs } from '../../modules/catalogue/seeded-products.queries.ts'
import type { Transaction } from '../../platform/database/connect.ts'

/** Adds the artworks of the sample's products; the variations of a large shop have none. */
export async function seedDemoArtworks(tx: Transaction): Promise<void> {
  const typeOf = new Map(catalogueProducts.map(({ slug, productType }) => [slug, productType]))
  const added = await findBySlugs(tx, [...typeOf.keys()])
  await insertSampleArtworks(
    tx,
    added.map(({ id: productId, slug }) => {
      const artwork = catalogueArtwork(slug)
      const productType = typeOf.get(slug)
      if (!artwork || !productType) throw new Error(`the sample has no artwork of ${slug}`)
      const { kind, widthUm, heightUm, width, height } = artwork
      const previewBase = artworkPictures(slug)
      const preview = { width, height }
      return { productId, slug, productType, kind, widthUm, heightUm, previewBase, preview }
    }),
  )
}
