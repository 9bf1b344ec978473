import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { TAX_BOOK_INVARIANTS } from './tax-books.invariants.ts'
import { taxBookRoutes } from './tax-books.routes.ts'

export const taxBooksFlow: ShopModule = {
  name: 'tax-books',
  routes: [taxBookRoutes],
  jobs: none('nothing happens by itself'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: TAX_BOOK_INVARIANTS,
}
