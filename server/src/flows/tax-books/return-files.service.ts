import type { ListedTable } from '@bhitti/contract/rules/tax/gstr1'
import type { ReturnFile } from '@bhitti/contract/rules/tax/return-files'
import type { Context } from '../../platform/context/context.ts'
import { type CsvCell, csvFile } from '../../platform/csv/csv.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { bookMonth } from './month-of-books.ts'
import {
  isPaperFile,
  PAPER_ROWS,
  type PaperFile,
  RETURN_COLUMNS,
  SUM_ROWS,
} from './return-file-rows.ts'
import type { ReadPaper } from './return-papers.ts'
import { eachListed, readReturn } from './returns.service.ts'

const IN_FILE: Record<PaperFile, (table: ListedTable, paper: ReadPaper) => boolean> = {
  b2b: (table) => table === '4A',
  b2cl: (table) => table === '5',
  cdnr: (table, { buyerGstin }) => table === '9B' && buyerGstin !== null,
  cdnur: (table, { buyerGstin }) => table === '9B' && buyerGstin === null,
}

/** Exports a table of the return for the offline tool. @throws ShopError tax.month_without_books */
export async function downloadReturn(
  context: Context,
  month: string,
  file: ReturnFile,
): Promise<FileAnswer> {
  bookMonth(context, month)
  const name = `gstr1-${month}-${file}`
  if (isPaperFile(file)) return csvFile(name, RETURN_COLUMNS[file], paperRows(context, month, file))
  const rows = SUM_ROWS[file](await readReturn(context, month))
  return csvFile(name, RETURN_COLUMNS[file], inOneBatch(rows))
}

async function* paperRows(
  context: Context,
  month: string,
  file: PaperFile,
): AsyncGenerator<CsvCell[][]> {
  for await (const batch of eachListed(context, month, IN_FILE[file])) {
    yield batch.flatMap(({ paper, rates }) => rates.map((rate) => PAPER_ROWS[file](paper, rate)))
  }
}

async function* inOneBatch(rows: CsvCell[][]): AsyncGenerator<CsvCell[][]> {
  yield rows
}
