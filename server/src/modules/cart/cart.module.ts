import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { CART_INVARIANTS } from './cart.invariants.ts'
import { removeCart } from './cart.queries.ts'
import { cartRoutes } from './cart.routes.ts'
import { getCart } from './cart.service.ts'
import { cartLines, cartNotes } from './cart.table.ts'

export const cartModule: ShopModule = {
  name: 'cart',
  routes: [cartRoutes],
  jobs: none('a cart waits for its customer'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: {
    export: async (context) => ({ data: { cart: await getCart(context) } }),
    erase: (tx, { person }) => removeCart(tx, person.id),
    link: removeCart,
  },
  tables: kept(cartLines, cartNotes),
  invariants: CART_INVARIANTS,
}
