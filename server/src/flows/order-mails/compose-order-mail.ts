import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import type { MailContent } from '@bhitti/mails/mails'
import { greetingName } from '../../modules/accounts/greeting.rules.ts'
import { removeFact } from '../../modules/notifications/notifications.service.ts'
import {
  type OrderFacts,
  type OrderTemplate,
  orderFacts,
} from '../../modules/orders/order-notifications.rules.ts'
import { notifyOfPapers } from '../../modules/orders/order-notifications.service.ts'
import { readOrderWithCustomer } from '../../modules/orders/orders.service.ts'
import {
  type MailPapers,
  papersWithMail,
} from '../../modules/tax-documents/tax-documents.service.ts'
import type { Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Composer } from '../../platform/shop-module/composer.ts'

type News = { id: string; orderId: string; template: OrderTemplate; facts: OrderFacts }

export function orderComposer(template: OrderTemplate): Composer {
  return async (context, due) => {
    const news: News = {
      id: due.id,
      orderId: due.aboutId,
      template,
      facts: orderFacts.parse(due.facts),
    }
    const { order, customer } = await readOrderWithCustomer(context.db, news.orderId)
    const { files, papers } = await papersOf(context, news)
    return {
      to: customer.email,
      content: contentOf(news, {
        customerName: greetingName(customer),
        order,
        papers,
        orderUrl: `${context.publicUrl}/profile?order=${news.orderId}`,
      }),
      files,
    }
  }
}

/** Draws the tax documents of an e-mail; one that cannot be drawn follows in an e-mail of its own. */
async function papersOf(context: Context, news: News): Promise<MailPapers> {
  const { db, jobs, log } = context
  const { id, orderId, template, facts } = news
  try {
    return await papersWithMail(context, { orderId, template, paperIds: facts.paperIds ?? [] })
  } catch (error) {
    if (template === 'tax-papers-issued') throw error
    const paperIds = facts.paperIds ?? []
    log.error({ err: error, orderId }, 'a paper could not be drawn for a mail')
    if (paperIds.length > 0) {
      await inTransaction(db, async (tx) => {
        await notifyOfPapers(tx, jobs, { orderId, paperIds })
        await removeFact(tx, { id, fact: 'paperIds' })
      })
    }
    return { files: [], papers: [] }
  }
}

type About = {
  customerName: string | null
  order: Order
  papers: MailPapers['papers']
  orderUrl: string
}

function contentOf({ template, facts }: News, about: About): MailContent {
  const refundAmount = toRupees(facts.refundPaise ?? 0)
  switch (template) {
    case 'order-refunded': {
      const refund = about.order.refunds.find(({ id }) => id === facts.refundId)
      return { template, ...about, refundAmount, refundLines: refund?.lines ?? [] }
    }
    case 'parcel-shipped':
    case 'replacement-shipped': {
      const parcel = about.order.parcels.find(({ id }) => id === facts.shipmentId) ?? null
      return { template, ...about, parcel }
    }
    case 'order-proof-ready':
      return { template, ...about, productName: facts.productName ?? '' }
    case 'order-not-kept':
      return { template, ...about, refundAmount, reason: facts.reason ?? 'out_of_stock' }
    default:
      return { template, ...about }
  }
}
