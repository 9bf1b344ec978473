import { none } from '../../platform/shop-module/none.ts'
import type { ShopModule } from '../../platform/shop-module/shop-module.ts'
import { orderComposer } from './compose-order-mail.ts'

export const orderMailsFlow: ShopModule = {
  name: 'order-mails',
  routes: none('the order desk shows e-mails and sends them again'),
  jobs: none('notifications sends what this composes'),
  composers: {
    'order-placed': orderComposer('order-placed'),
    'order-paid': orderComposer('order-paid'),
    'order-shipped': orderComposer('order-shipped'),
    'parcel-shipped': orderComposer('parcel-shipped'),
    'replacement-shipped': orderComposer('replacement-shipped'),
    'order-delivered': orderComposer('order-delivered'),
    'order-cancelled': orderComposer('order-cancelled'),
    'order-reopened': orderComposer('order-reopened'),
    'order-refunded': orderComposer('order-refunded'),
    'order-proof-ready': orderComposer('order-proof-ready'),
    'order-not-kept': orderComposer('order-not-kept'),
    'tax-papers-issued': orderComposer('tax-papers-issued'),
  },
  metrics: none('notifications counts e-mails that wait'),
  personalData: none('what it works on is held by the modules'),
  tables: none('keeps no table of its own'),
  invariants: none('modules state what must hold'),
}
