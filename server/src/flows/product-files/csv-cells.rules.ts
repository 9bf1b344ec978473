/** What the cells of a CSV file mean, however a spreadsheet has saved them. */
import { writtenCell } from '../../platform/csv/csv.ts'

/** The text that somebody wrote into a cell; line breaks are those of the shop. */
export function plainText(cell: string): string {
  return writtenCell(cell).replaceAll('\r\n', '\n')
}

const SHOWN_CHARACTERS = 80

/** A cell as messages show it: short, in one line, and nothing that a database cannot keep. */
export function shownCell(cell: string): string {
  const line = Array.from(cell.slice(0, 4 * SHOWN_CHARACTERS), (character) =>
    character < ' ' || character === '\u007f' ? ' ' : character,
  )
  const cut = line.slice(0, SHOWN_CHARACTERS).join('').toWellFormed().trim()
  return line.length > SHOWN_CHARACTERS ? `${cut}…` : cut
}

const PLAIN_NUMBER = /^[+-]?\d{1,12}(?:\.\d{1,12})?$/
/** 1,29,999.50, and 129,999.50 as the rest of the world groups it. */
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,12})?$/

/** The number in a cell, with or without a rupee sign and grouping; undefined when it is none. */
export function numberIn(cell: string): number | undefined {
  const text = cell.replace(/^(?:₹|Rs\.?)\s*/i, '').trim()
  if (PLAIN_NUMBER.test(text)) return Number(text)
  return GROUPED_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

/** The value of a closed list that a cell means, however it is cased and spaced. */
export function valueIn<const T extends string>(values: readonly T[], cell: string): T | undefined {
  const wanted = folded(cell)
  return values.find((value) => folded(value) === wanted)
}

/** Yes or no in a cell; spreadsheets write TRUE and FALSE. */
export function yesNoIn(cell: string): boolean | undefined {
  const said = folded(cell)
  if (['yes', 'y', 'true', '1'].includes(said)) return true
  return ['no', 'n', 'false', '0'].includes(said) ? false : undefined
}

/** Product Name, product_name and productName are the same heading. */
export function folded(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** What separates the cells of a file, judged by its first line. */
export function delimiterOf(firstLine: string): Delimiter {
  const outside = firstLine.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
