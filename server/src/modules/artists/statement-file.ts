import { Readable } from 'node:stream'
import type { RoyaltyEntry, Statement } from '@bhitti/contract/calls/catalogue/artists.schemas'
import { ROYALTY_KIND_NAMES } from '@bhitti/contract/rules/products/artist-words'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../platform/context/context.ts'
import { harmlessCell } from '../../platform/csv/csv.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { getStatement, readStatementLines } from './royalties.service.ts'

const BATCH = 1000
/** Without it Excel assumes another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const HEADINGS = [
  'Date',
  'Order',
  'Design',
  'Size (inches)',
  'Pieces',
  'Kind',
  'Base without GST (INR)',
  'Commission (%)',
  'Royalty (INR)',
]

/** Returns all lines and totals of a statement as CSV. @throws ShopError artist.not_found */
export async function downloadStatement(
  context: Context,
  artistId: string,
  month: string,
): Promise<FileAnswer> {
  const statement = await getStatement(context, artistId, month)
  const studio = statement.artist.studio.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return {
    content: Readable.from(rowsOf(context, statement)),
    type: 'text/csv; charset=utf-8',
    name: `royalties-${studio.replace(/^-|-$/g, '') || 'artist'}-${month}.csv`,
  }
}

async function* rowsOf({ db }: Context, statement: Statement): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([HEADINGS])
  const which = { artistId: statement.artist._id, month: statement.month }
  let lines = await readStatementLines(db, which, { limit: BATCH })
  while (lines.length > 0) {
    yield stringify(lines.map(cellsOf))
    const after = lines.at(-1)
    lines = after ? await readStatementLines(db, which, { limit: BATCH, after }) : []
  }
  const total = (label: string, amount: number) => [label, ...Array(7).fill(''), fixed(amount)]
  yield stringify([
    total('Sales', statement.earned),
    total('Refunds', statement.reversed),
    total('Carried over from earlier statements', statement.carriedOver),
    total(statement.payout ? 'Paid' : 'To be paid', statement.due),
  ])
}

function cellsOf(line: RoyaltyEntry): string[] {
  return [
    formatDate(line.at),
    line.orderNumber,
    harmlessCell(line.productName),
    line.height === null ? '' : `${line.height} x ${line.width}`,
    String(line.quantity),
    ROYALTY_KIND_NAMES[line.kind],
    fixed(line.base),
    String(line.commission),
    fixed(line.amount),
  ]
}

function fixed(rupees: number): string {
  return rupees.toFixed(2)
}
