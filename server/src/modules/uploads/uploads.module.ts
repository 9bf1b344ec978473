import { none } from '../../platform/shop-module/none.ts'
import { kept, leftOut, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { uploadLocks } from './upload-locks.table.ts'
import { uploadJobs } from './uploads.jobs.ts'
import { uploadRoutes } from './uploads.routes.ts'
import { uploads } from './uploads.table.ts'

export const uploadsModule: ShopModule = {
  name: 'uploads',
  routes: [(api, context) => api.register(uploadRoutes, { context })],
  jobs: uploadJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('pictures of products, uploaded by staff'),
  tables: [...kept(uploads), ...leftOut(uploadLocks)],
  invariants: none('the audit looks for pictures of products that are missing'),
}
