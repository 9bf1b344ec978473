import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { providerEventRoutes } from './payment-webhooks.routes.ts'

export const settlementFlow: ShopModule = {
  name: 'settlement',
  routes: [
    (api, context, { settings }) =>
      api.register(providerEventRoutes, { context, secrets: settings.payment.webhookSecrets }),
  ],
  jobs: none('flows/reconciliation works on notices that were left'),
  composers: none('tells nobody by e-mail'),
  metrics: none('payments counts what was settled'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
