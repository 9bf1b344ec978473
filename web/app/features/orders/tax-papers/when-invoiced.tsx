import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { invoiceWords } from './invoice-words.ts'
import { taxPapersQuery } from './tax-papers.queries.ts'

export function WhenInvoiced({ order: { _id: orderId, status } }: { order: Order }) {
  const { data } = useQuery(taxPapersQuery(useApi(), { orderId, status }))
  const words = data && invoiceWords(status, data.invoiceComes)
  return words ? <p className="text-ink-soft">{words}</p> : null
}
