import { writtenCell } from '../../platform/csv/csv.ts'

/** Returns the text of a cell with the shop's line breaks. */
export function plainText(cell: string): string {
  return writtenCell(cell).replaceAll('\r\n', '\n')
}

const SHOWN_CHARACTERS = 80

/** Returns a cell as messages show it: short, on one line, without characters that PostgreSQL cannot store. */
export function shownCell(cell: string): string {
  const line = Array.from(cell.slice(0, 4 * SHOWN_CHARACTERS), (character) =>
    character < ' ' || character === '\u007f' ? ' ' : character,
  )
  const cut = line.slice(0, SHOWN_CHARACTERS).join('').toWellFormed().trim()
  return line.length > SHOWN_CHARACTERS ? `${cut}…` : cut
}

const PLAIN_NUMBER = /^[+-]?\d{1,12}(?:\.\d{1,12})?$/
/** Matches 1,29,999.50 (Indian grouping) and 129,999.50. */
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,12})?$/

/** Parses a number, with or without rupee sign and grouping; undefined if it is none. */
export function numberIn(cell: string): number | undefined {
  const text = cell.replace(/^(?:₹|Rs\.?)\s*/i, '').trim()
  if (PLAIN_NUMBER.test(text)) return Number(text)
  return GROUPED_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

export function valueIn<const T extends string>(values: readonly T[], cell: string): T | undefined {
  const wanted = folded(cell)
  return values.find((value) => folded(value) === wanted)
}

/** Parses yes or no; spreadsheets write TRUE and FALSE. */
export function yesNoIn(cell: string): boolean | undefined {
  const said = folded(cell)
  if (['yes', 'y', 'true', '1'].includes(said)) return true
  return ['no', 'n', 'false', '0'].includes(said) ? false : undefined
}

/** Normalises a heading: Product Name, product_name and productName are equal. */
export function folded(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Returns the delimiter that the first line uses most, quoted text aside. */
export function delimiterOf(firstLine: string): Delimiter {
  const outside = firstLine.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
