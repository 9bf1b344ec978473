import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FileAnswer } from '../http/bind.ts'

/** Beginnings that a spreadsheet may take for a formula, also in full-width form. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Puts an apostrophe before text that a spreadsheet could take for a formula. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function writeCell(cell: CsvCell): string {
  return typeof cell === 'number' ? String(cell) : harmlessCell(cell)
}

/** Returns a cell's text without the apostrophe of `harmlessCell`. */
export function writtenCell(cell: string): string {
  return FORMULA.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell
}

/** Text, which may come from anybody, or a number of the shop's own, which may be negative. */
export type CsvCell = string | number

/**
 * Returns a CSV file that reads its rows while it is sent. Neutralises texts that begin like a formula.
 * @param name without its extension
 */
export function csvFile(
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): FileAnswer {
  async function* rows() {
    yield [...header]
    for await (const batch of batches) for (const row of batch) yield row.map(writeCell)
  }
  const content = stringify({ bom: true })
  // Stops reading rows when the client leaves, and breaks the file off when reading fails.
  pipeline(Readable.from(rows()), content, () => {})
  return { content, type: 'text/csv; charset=utf-8', name: `${name}.csv` }
}
