import type { ProductRow } from '../../modules/catalogue/products.table.ts'
import type { Person } from '../people/people.ts'
import type { Reply, TestShop } from '../shops/test-shop.ts'

/** A complete configuration of a wallpaper: 120 × 96 inches are 80 square feet. */
export const WALL = { selectedMaterial: 'Non woven', height: 120, width: 96 }

export function addToCart(
  shop: Pick<TestShop, 'call'>,
  customer: Pick<Person, 'id' | 'token'>,
  product: Pick<ProductRow, 'id'>,
  more: Record<string, unknown> = {},
): Promise<Reply> {
  return shop.call('POST', '/api/shop/cart/add', {
    token: customer.token,
    body: { userId: customer.id, productId: product.id, quantity: 1, ...WALL, ...more },
  })
}

export function readCart(
  shop: Pick<TestShop, 'call'>,
  customer: Pick<Person, 'id' | 'token'>,
): Promise<Reply> {
  return shop.call('GET', `/api/shop/cart/${customer.id}`, { token: customer.token })
}
