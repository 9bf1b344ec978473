/**
 * Runs before the shop of the browser tests starts, on the same settings: fills it, and adds the one product that no
 * call can create, because every form requires a price.
 */
import { productPictures } from '@bhitti/catalogue/picture-addresses'
import { eq } from 'drizzle-orm'
import { prepareData } from '../../flows/seeding/prepare-data.ts'
import { insertProducts } from '../../modules/admin-products/products.write.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { connectDatabase } from '../../platform/database/connect.ts'
import { migrateDatabase } from '../../platform/migrations/migrate.ts'
import { readSettings } from '../../platform/settings/settings.ts'

const SLUG = 'mela-unpriced'

const settings = readSettings(process.env)
const { db, pool, close } = await connectDatabase(settings)
try {
  await migrateDatabase(pool)
  await prepareData(db, settings)
  const known = await db.select({ id: products.id }).from(products).where(eq(products.slug, SLUG))
  if (known.length === 0) {
    await insertProducts(db, [
      {
        slug: SLUG,
        productName: 'Mela Unpriced',
        productType: 'artist',
        description: 'A village fair in ink and wash. The artist has not named a price yet.',
        stockQuantity: 12,
        image1: productPictures('pahari')[0],
      },
    ])
  }
} finally {
  await close()
}
