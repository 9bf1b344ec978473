import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { placedPictureJobs } from './placed-pictures.jobs.ts'

export const placedPicturesFlow: ShopModule = {
  name: 'placed-pictures',
  routes: none('artworks shows the pictures'),
  jobs: placedPictureJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
