import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { pictureLibraryJobs } from './picture-library.jobs.ts'
import {
  libraryPictureRoutes,
  pictureLibraryRoutes,
  zipUploadRoutes,
} from './picture-library.routes.ts'
import { libraryPictures, pictureZipFiles, pictureZips } from './picture-library.table.ts'

export const pictureLibraryModule: ShopModule = {
  name: 'picture-library',
  routes: [
    pictureLibraryRoutes,
    (api, context) => api.register(libraryPictureRoutes, { context }),
    (api, context) => api.register(zipUploadRoutes, { context }),
  ],
  jobs: pictureLibraryJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('failed work is counted for all jobs'),
  personalData: none('pictures of products, uploaded by staff'),
  tables: kept(libraryPictures, pictureZips, pictureZipFiles),
  invariants: none('each file of a zip is ticked off in its row'),
}
