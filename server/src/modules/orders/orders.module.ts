import { none } from '../../platform/shop-module/none.ts'
import { kept, type ShopModule } from '../../platform/shop-module/shop-module.ts'
import { orderWorkRoutes } from './desk/order-work.routes.ts'
import { removeNotesOfAccount } from './desk/order-work.service.ts'
import { orderNotes, orderTags } from './desk/order-work.table.ts'
import { orderDocumentRoutes } from './documents/order-documents.routes.ts'
import { reduceOrders } from './erasure.queries.ts'
import { listUnreadDetails } from './open-deliveries.queries.ts'
import { orderMails } from './order-mails.table.ts'
import { ORDER_INVARIANTS } from './orders.invariants.ts'
import { orderMetrics } from './orders.metrics.ts'
import { orderRoutes } from './orders.routes.ts'
import { listOrders } from './orders.service.ts'
import { orderHistory, orderLines, orders } from './orders.table.ts'

export const ordersModule: ShopModule = {
  name: 'orders',
  routes: [orderRoutes, orderDocumentRoutes, orderWorkRoutes],
  jobs: none('notifications sends e-mails about orders'),
  composers: none('flows/order-mails, as tax documents are attached'),
  metrics: orderMetrics,
  personalData: {
    async export(context, { id }) {
      const sentButNotUsed = await listUnreadDetails(context.db, id)
      return { data: { orders: await listOrders(context), sentButNotUsed } }
    },
    async erase(tx, { person, noteKept }) {
      await removeNotesOfAccount(tx, person.id)
      noteKept({ ordersKept: await reduceOrders(tx, person.id) })
    },
    link: none('orders and their invoices stay, no matter who made them'),
  },
  tables: kept(orders, orderLines, orderHistory, orderNotes, orderTags, orderMails),
  invariants: ORDER_INVARIANTS,
}
