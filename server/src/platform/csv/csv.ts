/** Lists as CSV files for a spreadsheet. */
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FileAnswer } from '../http/bind.ts'

/** What a spreadsheet may take for the beginning of a formula, also in its full-width forms. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell that is text in every spreadsheet, no matter who wrote it: an apostrophe in front makes it one. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function writeCell(cell: CsvCell): string {
  return typeof cell === 'number' ? String(cell) : harmlessCell(cell)
}

/** What a cell said before it was made harmless. */
export function writtenCell(cell: string): string {
  return FORMULA.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell
}

/** Text, which may come from anybody, or a number of the shop's own, which may be below zero. */
export type CsvCell = string | number

/**
 * A file of rows that are read while it is sent, so that it may be long. Texts that begin like a
 * formula are neutralised.
 * @param name without its ending
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
  // Anyone who stops reading ends the reading of the rows, and a failure there breaks the file off.
  pipeline(Readable.from(rows()), content, () => {})
  return { content, type: 'text/csv; charset=utf-8', name: `${name}.csv` }
}
