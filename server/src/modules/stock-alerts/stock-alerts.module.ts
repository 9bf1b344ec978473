import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { stockAlertRoutes } from './stock-alerts.routes.ts'
import {
  composeBackInStock,
  forgetOldAlerts,
  listAlertsOf,
  notifyOfStock,
  removeAlertsOf,
} from './stock-alerts.service.ts'
import { stockAlerts } from './stock-alerts.table.ts'

const DAY_MS = 86_400_000

export const stockAlertsModule: ShopModule = {
  name: 'stock-alerts',
  routes: [stockAlertRoutes],
  jobs(context, sweeps) {
    sweeps.register({ name: 'stock alerts', work: () => notifyOfStock(context) })
    sweeps.register({
      ...{ name: 'old stock alerts', restMs: DAY_MS },
      work: () => forgetOldAlerts(context.db),
    })
  },
  composers: { 'back-in-stock': composeBackInStock },
  metrics: none('notifications counts e-mails that wait'),
  personalData: {
    // An unconfirmed address may be somebody else's.
    export: async ({ db }, { email, emailProvedAt }) => ({
      data: { stockAlerts: emailProvedAt === null ? [] : await listAlertsOf(db, email) },
    }),
    async erase(tx, { outside }) {
      if (outside) await removeAlertsOf(tx, outside.email)
    },
    link: none('a request is in no account'),
  },
  tables: kept(stockAlerts),
  invariants: none('one open request per product and address is a constraint'),
}
