/** Orders as a table for accountants: a CSV file that is written while it is read. */
import { pipeline, Readable } from 'node:stream'
import type { OrderFilters } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { stringify } from 'csv-stringify'
import type { Context } from '../../../platform/context/context.ts'
import type { FileAnswer } from '../../../platform/http/bind.ts'
import { eachOrder } from './admin-orders.service.ts'
import { LINE_COLUMNS, lineRows, ORDER_COLUMNS, orderRow } from './order-export.rules.ts'

export type OrderExport = OrderFilters & { rows: 'orders' | 'lines' }

/** All orders that match, the newest first: a row for each, or for each of their lines. */
export async function exportOrders(
  context: Context,
  { rows, ...filters }: OrderExport,
): Promise<FileAnswer> {
  const csv = stringify({
    header: true,
    columns: [...(rows === 'orders' ? ORDER_COLUMNS : LINE_COLUMNS)],
    // Without it Excel takes UTF-8 for something else, and ₹ for three letters.
    bom: true,
    // A cell that begins like a formula is text, no matter who typed it into a shop's form.
    escape_formulas: true,
  })
  // Anyone who ends first, the reader or the browser, ends the other.
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
