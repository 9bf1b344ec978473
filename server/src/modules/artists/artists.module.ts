import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { ARTIST_INVARIANTS } from './artists.invariants.ts'
import { artistRoutes, submissionRoutes } from './artists.routes.ts'
import { artists } from './artists.table.ts'
import { royaltyEntries, royaltyPayouts } from './royalties.table.ts'
import { artistSubmissions } from './submissions.table.ts'

export const artistsModule: ShopModule = {
  name: 'artists',
  routes: [artistRoutes, submissionRoutes],
  jobs: none('royalties are booked with the payment'),
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none(
    'artists are partners with a contract; staff change and delete what the shop knows of them',
  ),
  tables: kept(artists, royaltyPayouts, royaltyEntries, artistSubmissions),
  invariants: ARTIST_INVARIANTS,
}
