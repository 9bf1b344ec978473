import type { OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import type { NewProduct } from '../../modules/catalogue/products.write.ts'
import { newProduct } from '../goods/products.ts'
import { newCustomer, type Person } from '../people/people.ts'
import type { Reply, TestShop } from '../shops/test-shop.ts'
import { addToCart } from './carts.ts'
import { buyCart, type PaymentProof } from './payments.ts'

export type BoughtOrder = {
  person: Person
  productId: string
  orderId: string
  proof: PaymentProof
}

/** Buys three of ten pieces at ₹7,920 each. `product` changes the product. */
export async function boughtOrder(
  shop: TestShop,
  { person, product = {} }: { person?: Person; product?: Partial<NewProduct> } = {},
): Promise<BoughtOrder> {
  const buyer = person ?? (await newCustomer(shop))
  const { id: productId } = await newProduct(shop, { stockQuantity: 10, ...product })
  await addToCart(shop, buyer, { id: productId }, { quantity: 3 })
  const { orderId, proof } = await buyCart(shop, buyer)
  await shop.runJobs()
  return { person: buyer, productId, orderId, proof }
}

export function setStatus(
  shop: Pick<TestShop, 'call'>,
  admin: Pick<Person, 'token'>,
  { orderId, status, ...more }: { orderId: string; status: OrderStatus } & Record<string, unknown>,
): Promise<Reply> {
  return shop.call('PUT', `/api/admin/orders/update/${orderId}`, {
    token: admin.token,
    body: { status, ...more },
  })
}

export async function orderDetails(shop: TestShop, admin: Person, orderId: string) {
  const { token } = admin
  const reply = await shop.call('GET', `/api/admin/orders/details/${orderId}`, { token })
  return reply.body.order
}
