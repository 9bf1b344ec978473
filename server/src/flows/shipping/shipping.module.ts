import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { courierWebhookRoutes } from './courier-webhook.routes.ts'
import { shippingJobs } from './shipping.jobs.ts'
import { shippingRoutes } from './shipping.routes.ts'

export const shippingFlow: ShopModule = {
  name: 'shipping',
  routes: [
    shippingRoutes,
    (api, context, { settings }) =>
      api.register(courierWebhookRoutes, { context, secrets: settings.courierSecrets }),
  ],
  jobs: shippingJobs,
  composers: none('tells nobody by e-mail'),
  metrics: none('nobody watches it'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
