import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { insertProducts } from '../../modules/admin-products/products.write.ts'
import { type ProductRow, products } from '../../modules/catalogue/products.table.ts'
import type { NewProduct } from '../../modules/catalogue/products.write.ts'
import type { TestShop } from '../shops/test-shop.ts'

/** Creates a wallpaper at ₹120, on sale for ₹99, with 100 pieces in stock, changed by `overrides`. */
export async function newProduct(
  shop: Pick<TestShop, 'db'>,
  overrides: Partial<NewProduct> = {},
): Promise<ProductRow> {
  const slug = overrides.slug ?? `product-${randomUUID()}`
  const [id] = await insertProducts(shop.db, [
    {
      slug,
      productName: 'Udaipur Damask',
      productType: 'wallpapers',
      category: 'heritage',
      description: 'Ivory medallions on a warm ground, printed to the size of your wall.',
      metaDescription: 'Ivory damask wallpaper in your exact size.',
      space: 'LivingRoom',
      color: 'white',
      pricePaise: 120_00,
      salePricePaise: 99_00,
      stockQuantity: 100,
      popularity: 500,
      image1: `/media/demo/${slug}-a-1600x1200-f6efe0/640.webp`,
      ...overrides,
    },
  ])
  const [row] = await shop.db
    .select()
    .from(products)
    .where(eq(products.id, id ?? ''))
  if (!row) throw new Error('the new product was not found')
  return row
}

export function productForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    productName: 'Kamal Bagh',
    description: 'Lotus ponds at dusk, printed to the size of your wall.',
    metaDescription: 'Lotus wallpaper in your exact size.',
    productType: 'wallpapers',
    category: 'heritage',
    space: 'LivingRoom',
    color: 'white',
    trend: 'newarrival',
    price: 120,
    salePrice: 99,
    stockQuantity: 20,
    popularity: 0,
    image1: '/media/catalogue/any-1600x1200-f6efe0/640.webp',
    ...overrides,
  }
}
