import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { REVIEW_INVARIANTS } from './reviews.invariants.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { reviews } from './reviews.table.ts'
import { listReviewsOf, removeReviews, takeNameOff } from './reviews-of-account.ts'

export const reviewsModule: ShopModule = {
  name: 'reviews',
  routes: [reviewRoutes],
  jobs: none('staff decide about them'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: {
    export: async ({ db }, { id }) => ({ data: { reviews: await listReviewsOf(db, id) } }),
    async erase(tx, { person, noteKept }) {
      noteKept({ reviewsKept: await takeNameOff(tx, person.id) })
    },
    link: removeReviews,
  },
  tables: kept(reviews),
  invariants: REVIEW_INVARIANTS,
}
