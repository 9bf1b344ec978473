/** Streams a CSV export for accountants. */
import { pipeline, Readable } from 'node:stream'
import type { OrderFilters } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { stringify } from 'csv-stringify'
import type { Context } from '../../../platform/context/context.ts'
import type { FileAnswer } from '../../../platform/http/bind.ts'
import { eachOrder } from './admin-orders.service.ts'
import { LINE_COLUMNS, lineRows, ORDER_COLUMNS, orderRow } from './order-export.rules.ts'

export type OrderExport = OrderFilters & { rows: 'orders' | 'lines' }

export async function exportOrders(
  context: Context,
  { rows, ...filters }: OrderExport,
): Promise<FileAnswer> {
  const csv = stringify({
    header: true,
    columns: [...(rows === 'orders' ? ORDER_COLUMNS : LINE_COLUMNS)],
    // Without it Excel assumes another encoding, and ₹ becomes three letters.
    bom: true,
    // Keeps spreadsheets from running customers' input as formulas.
    escape_formulas: true,
  })
  // If either side ends early, the other one is closed too.
  pipeline(Readable.from(readRows(context, filters, rows)), csv, (error) => {
    if (error) context.log.warn({ err: error }, 'an export of orders ended early')
  })
  return {
    content: csv,
    type: 'text/csv; charset=utf-8',
    name: `bhitti-${rows === 'orders' ? 'orders' : 'order-lines'}-${dayInIndia(new Date())}.csv`,
  }
}

async function* readRows(context: Context, filters: OrderFilters, rows: OrderExport['rows']) {
  for await (const orders of eachOrder(context, filters)) {
    for (const order of orders) {
      if (rows === 'orders') yield orderRow(order)
      else yield* lineRows(order)
    }
  }
}
