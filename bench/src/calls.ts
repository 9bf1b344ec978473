import { apiUrl } from '@bhitti/contract/calls/api-request'
import { addToCart } from '@bhitti/contract/calls/buying/cart.endpoints'
import {
  getProduct,
  listCategory,
  listWallpapers,
  searchProducts,
} from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { listAllOrders } from '@bhitti/contract/calls/orders/admin-orders.endpoints'
import { listAllProducts } from '@bhitti/contract/calls/products/admin-products.endpoints'
import { CATEGORIES_BY_TYPE } from '@bhitti/contract/rules/products/product-vocabulary'
import { ADMIN_PAGE_SIZE, LISTING_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { LISTING_PATHS, productPath } from '@bhitti/contract/rules/shop/site-paths'
import { JSON_BODY } from './api.ts'
import type { CallName } from './call-names.ts'
import type { Customer } from './customers.ts'
import { CONNECTIONS } from './load.ts'
import type { LoadRequest } from './load-plan.ts'
import { configurationFor, SEARCHES } from './stall.ts'

export type CallSetting = {
  products: readonly Product[]
  admin: Customer
  customers: readonly Customer[]
}

const PRODUCTS_PER_CART = 10
const limit = String(LISTING_PAGE_SIZE)
/** Page size of the admin area. Without a limit replies have a thousand rows, and 32 of these at once tell little. */
const ADMIN_PAGE = { limit: String(ADMIN_PAGE_SIZE) }
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const CALLS: Record<CallName, (setting: CallSetting) => LoadRequest[][]> = {
  list: () => everybody([get(apiUrl(listWallpapers, {}, { limit }))]),
  detail: ({ products }) =>
    everybody(products.map(({ _id }) => get(apiUrl(getProduct, { id: _id })))),
  category: () =>
    everybody(
      Object.entries(CATEGORIES_BY_TYPE).flatMap(([productType, categories]) =>
        categories.map((category) =>
          get(apiUrl(listCategory, {}, { productType, category, limit })),
        ),
      ),
    ),
  search: () => everybody(SEARCHES.map((keyword) => get(apiUrl(searchProducts, { keyword })))),
  'listing-page': () => everybody([page(LISTING_PATHS.wallpapers)]),
  'product-page': ({ products }) => everybody(products.map(({ slug }) => page(productPath(slug)))),
  'admin-products': ({ admin }) => everybody([get(apiUrl(listAllProducts, {}, ADMIN_PAGE), admin)]),
  'admin-orders': ({ admin }) => everybody([get(apiUrl(listAllOrders, {}, ADMIN_PAGE), admin)]),
  'cart-add': ({ products, customers }) =>
    customers.map((customer, index) => {
      const first = index * PRODUCTS_PER_CART
      const chosen = Array.from(
        { length: PRODUCTS_PER_CART },
        (_, offset) => products[(first + offset) % products.length],
      )
      return chosen.flatMap((product) => (product ? [putInCart(customer, product)] : []))
    }),
}

export function requestsOf(name: CallName, setting: CallSetting): LoadRequest[][] {
  return CALLS[name](setting)
}

function everybody(requests: LoadRequest[]): LoadRequest[][] {
  return Array.from({ length: CONNECTIONS }, () => requests)
}

function get(path: string, caller?: Customer): LoadRequest {
  return { method: 'GET', path, headers: { ...BROWSER, ...(caller && bearer(caller)) } }
}

function page(path: string): LoadRequest {
  return { method: 'GET', path, headers: { ...BROWSER, accept: 'text/html' } }
}

function putInCart(customer: Customer, product: Product): LoadRequest {
  const body = {
    userId: customer.id,
    productId: product._id,
    ...configurationFor(product.productType),
  }
  return {
    method: 'POST',
    path: apiUrl(addToCart),
    headers: { ...BROWSER, ...bearer(customer), ...JSON_BODY },
    body: JSON.stringify(body),
  }
}

function bearer({ token }: Customer): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
