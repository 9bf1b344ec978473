import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { dismissedDuplicates } from './dismissed-duplicates.table.ts'
import { PAYMENT_INVARIANTS } from './payments.invariants.ts'
import { paymentMetrics } from './payments.metrics.ts'
import { payments, refunds } from './payments.table.ts'
import { providerEvents } from './provider-events.table.ts'
import { reconciliations } from './reconciliations.table.ts'
import { refundLines } from './refund-lines.table.ts'

export const paymentsModule: ShopModule = {
  name: 'payments',
  routes: none('checkout, settlement, cancelling and the payment desk are flows'),
  jobs: none('flows/reconciliation and flows/settlement work on them'),
  composers: none('tells nobody by e-mail'),
  metrics: paymentMetrics,
  personalData: none('what was paid belongs to the books; of the person they name the order alone'),
  tables: kept(
    payments,
    refunds,
    refundLines,
    providerEvents,
    reconciliations,
    dismissedDuplicates,
  ),
  invariants: PAYMENT_INVARIANTS,
}
