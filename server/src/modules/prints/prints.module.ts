import { none } from '../../platform/shop-module/none.ts'
import { kept, notRestored, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { removeProofNotes } from './erasure.queries.ts'
import { printJobs } from './prints.jobs.ts'
import { printerProfileRoutes, printRoutes } from './prints.routes.ts'
import { printChecks, printDownloads, printerProfiles, printMoves, prints } from './prints.table.ts'

export const printsModule: ShopModule = {
  name: 'prints',
  routes: [printRoutes, (api, context) => api.register(printerProfileRoutes, { context })],
  jobs: printJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('failed work is counted for all jobs'),
  personalData: {
    export: none('orders show prints and proofs'),
    erase: (tx, { person }) => removeProofNotes(tx, person.id),
    link: none('prints follow their orders, which stay'),
  },
  tables: [
    ...kept(prints, printMoves, printChecks, printerProfiles),
    ...notRestored(printDownloads),
  ],
  invariants: none('a print has the pieces of its line, which shipments and tickets check'),
}
