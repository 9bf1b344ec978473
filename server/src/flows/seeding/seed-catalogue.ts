/** Fills an empty catalogue with the sample products and all that belongs to them, in three sizes. */
import { colourwayGroups } from '@bhitti/catalogue/colourways'
import type { CatalogueProduct } from '@bhitti/catalogue/design'
import { productPictures } from '@bhitti/catalogue/picture-addresses'
import { productAltTexts } from '@bhitti/catalogue/picture-alt-texts'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { sql } from 'drizzle-orm'
import { insertProducts } from '../../modules/admin-products/products.write.ts'
import { hasProducts } from '../../modules/catalogue/products.queries.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { demoProduct, oneOfEachKind, withVariations } from './demo-products.ts'
import { seedDemoArtists } from './seed-demo-artists.ts'
import { seedDemoArtworks } from './seed-demo-artworks.ts'
import { seedDemoDelivery } from './seed-demo-delivery.ts'
import { seedDemoReviews } from './seed-demo-reviews.ts'

/** small: one product of each kind; demo: all of them; large: 100,000 with variations. */
export type SeedSize = 'small' | 'demo' | 'large'

const LARGE = 100_000
const BATCH = 500

/** Any constant will do, as long as nothing else in the same database locks it. */
const SEED_LOCK = 7_262_449

/**
 * Adds the sample products, their artists and reviews if there is no product at all. Processes that start
 * together take turns, so that it happens once, together with what follows `andThen`. Returns how many products
 * were added.
 */
export function seedCatalogue(
  db: Database,
  size: SeedSize,
  andThen: (tx: Transaction) => Promise<void> = async () => {},
): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Filling a large shop takes longer than a request may.
    await tx.execute(
      sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
    )
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await hasProducts(tx)) return 0
    const added = await addProducts(tx, productsOf(size))
    await seedDemoArtists(tx)
    await seedDemoArtworks(tx)
    await seedDemoReviews(tx)
    await seedDemoDelivery(tx)
    await andThen(tx)
    await tx.execute(sql`analyze products`)
    return added
  })
}

function productsOf(size: SeedSize): Iterable<CatalogueProduct> {
  switch (size) {
    case 'small':
      return oneOfEachKind(catalogueProducts)
    case 'demo':
      return catalogueProducts
    case 'large':
      return withVariations(catalogueProducts, LARGE)
  }
}

async function addProducts(tx: Transaction, wanted: Iterable<CatalogueProduct>): Promise<number> {
  const picturesOf = new Map(
    catalogueProducts.map(({ slug, design }) => [
      design.seed,
      { addresses: productPictures(slug), altTexts: productAltTexts(slug) },
    ]),
  )
  const groups = colourwayGroups(catalogueProducts)
  const now = new Date()
  let added = 0
  let batch: ReturnType<typeof demoProduct>[] = []
  for (const product of wanted) {
    // Variations keep the design, and so the pictures, of the product they were made from.
    const pictures = picturesOf.get(product.design.seed)
    if (!pictures) throw new Error(`there are no pictures of ${product.slug}`)
    batch.push(demoProduct(product, pictures, now, groups.get(product.slug) ?? null))
    if (batch.length === BATCH) {
      added += (await insertProducts(tx, batch)).length
      batch = []
    }
  }
  return added + (await insertProducts(tx, batch)).length
}
