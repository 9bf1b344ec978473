import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { artworkUploadRoutes } from './artwork-uploads.routes.ts'
import { artworkJobs } from './artworks.jobs.ts'
import { artworkRoutes } from './artworks.routes.ts'
import { artworks } from './artworks.table.ts'
import { placedPictures } from './placed-pictures.table.ts'

export const artworksModule: ShopModule = {
  name: 'artworks',
  routes: [artworkRoutes, (api, context) => api.register(artworkUploadRoutes, { context })],
  jobs: artworkJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('failed work is counted for all jobs'),
  personalData: none('a placed picture shows a design, and goes a while after its cart line'),
  tables: kept(artworks, placedPictures),
  invariants: none('a version is ready or not, which its state says'),
}
