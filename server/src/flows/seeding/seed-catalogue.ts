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

/** Arbitrary key that no other lock of the database uses. */
const SEED_LOCK = 7_262_449

/**
 * Adds the sample products, artists and reviews to an empty catalogue, then calls `andThen` in the same transaction. A
 * lock makes parallel processes wait, so that it happens once. Returns the number of products added.
 */
export function seedCatalogue(
  db: Database,
  size: SeedSize,
  andThen: (tx: Transaction) => Promise<void> = async () => {},
): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Seeding a large shop exceeds the timeouts of a request.
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
    // A variation has the design, and so the pictures, of its original.
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
