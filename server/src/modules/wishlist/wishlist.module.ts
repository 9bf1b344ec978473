import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { removeMarked } from './wishlist.queries.ts'
import { wishlistRoutes } from './wishlist.routes.ts'
import { listWishlist } from './wishlist.service.ts'
import { wishlistEntries } from './wishlist.table.ts'

export const wishlistModule: ShopModule = {
  name: 'wishlist',
  routes: [wishlistRoutes],
  jobs: none('nothing happens by itself'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: {
    async export(context) {
      const marked = await listWishlist(context)
      return { data: { wishlist: marked.map(({ _id, productName }) => ({ _id, productName })) } }
    },
    erase: (tx, { person }) => removeMarked(tx, person.id),
    link: removeMarked,
  },
  tables: kept(wishlistEntries),
  invariants: none('one entry per product is a constraint'),
}
