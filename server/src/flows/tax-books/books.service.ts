import type { BookOrder, Books } from '@bhitti/contract/calls/tax/tax-books.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/database/newest-first.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type BooksTime, booksQuery, outsideQuery } from './books-truth.ts'
import { type BookMonth, bookMonth } from './month-of-books.ts'

/** Columns in paise, which drivers return as text. */
const FLOW = ['opening', 'received', 'refunded', 'invoiced', 'credited', 'closing'] as const
const REST = ['held', 'pending', 'kept', 'owed', 'unexplained'] as const
const COLUMNS = [...FLOW, ...REST]
type Column = (typeof COLUMNS)[number]
type Figures = { [C in Column as `${C}Paise`]: number }

const SUMS = sql.raw(COLUMNS.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', '))

type BookSums = Record<Column, string> & { orders: number; unexplained_orders: number }

/** @throws ShopError tax.month_without_books */
export async function readBooks(context: Context, month: string): Promise<Books> {
  const bounds = bookMonth(context, month)
  const time = timeOf(context, bounds)
  const { db } = context
  const {
    rows: [sums],
  } = await db.execute<BookSums>(
    sql`select ${SUMS}, count(*)::int as orders,
      (count(*) filter (where unexplained <> 0))::int as unexplained_orders
      from (${sql.raw(booksQuery(time))}) books`,
  )
  const {
    rows: [outside],
  } = await db.execute<{ refunded: string; refunds: number }>(sql.raw(outsideQuery(time)))
  if (!sums || !outside) throw new Error('the books were not added up')
  const { firstDay, lastDay, isRunning } = bounds
  return {
    ...{ month, firstDay, lastDay, isRunning },
    ...figuresOf(sums),
    orders: sums.orders,
    unexplainedOrders: sums.unexplained_orders,
    outside: { refunds: outside.refunds, refundedPaise: Number(outside.refunded) },
  }
}

const WHICH = {
  open: sql`closing <> 0`,
  unexplained: sql`unexplained <> 0`,
  all: sql`true`,
}

type BookRow = Record<Column, string> & {
  order_id: string
  number: string
  matter: BookOrder['matter']
  total: number
}

/** Returns a page of orders. @throws ShopError tax.month_without_books, request.invalid for an invalid cursor */
export async function listBookOrders(
  context: Context,
  month: string,
  { only = 'all', cursor, limit }: PageRequest & { only?: keyof typeof WHICH | undefined },
): Promise<Page<BookOrder>> {
  const books = sql.raw(booksQuery(timeOf(context, bookMonth(context, month))))
  let total = 0
  const page = await readPage(
    { limit },
    async (rows) => {
      // Materialised, so that page and total compute the books once.
      const { rows: found } = await context.db.execute<BookRow>(sql`
        with listed as materialized (select * from (${books}) books where ${WHICH[only]})
        select listed.*, (select count(*) from listed)::int as total from listed
        where ${before(cursor)} order by number desc limit ${rows}`)
      total = found[0]?.total ?? 0
      return found.map((row) => ({ ...row, cursor: row.number.toString() }))
    },
    async () => 0,
  )
  return {
    ...page,
    total,
    data: page.data.map((row) => ({
      orderId: row.order_id,
      orderNumber: orderNumber(Number(row.number)),
      ...figuresOf(row),
      matter: row.matter,
    })),
  }
}

/** Order number of the last row. */
const CURSOR = /^\d{1,15}$/

function before(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`
  if (!CURSOR.test(cursor)) {
    throw new ShopError('request.invalid', {
      fields: { cursor: 'This cursor does not belong to this list' },
    })
  }
  return sql`number < ${Number(cursor)}`
}

/** An open shop leaves out the orders of its rehearsal. */
function timeOf({ rehearsal }: Context, { from, until, papersFrom }: BookMonth): BooksTime {
  return {
    from: `'${from.toISOString()}'::timestamptz`,
    until: `'${until.toISOString()}'::timestamptz`,
    papersFrom: `'${papersFrom}'::date`,
    leavesOutRehearsed: !rehearsal,
  }
}

function figuresOf(row: Record<Column, string>): Figures {
  // Safe: each column has a figure.
  return Object.fromEntries(
    COLUMNS.map((column) => [`${column}Paise`, Number(row[column])]),
  ) as Figures
}
