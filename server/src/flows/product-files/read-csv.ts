import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { MAX_IMPORT_ROWS, UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { type Options, parse } from 'csv-parse'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { type Delimiter, delimiterOf } from './csv-cells.rules.ts'

/** Limit on the length of the first line. */
const MAX_HEADING_CHARACTERS = 100_000
/** Excel may name the delimiter in a first line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

export function unreadable(reason: string): ShopError {
  return new ShopError('import.unreadable', { fields: { file: reason } })
}

/** Row that cannot be parsed, with the reason. */
export type MalformedRow = { problem: string }

/**
 * Parses a file into rows, headings first. Empty rows are kept, so that row numbers match the spreadsheet's. Accepts
 * commas, semicolons and tabs, with or without a byte order mark. A quotation mark that is never closed makes one
 * malformed row of all that follows it.
 * @throws ShopError import.too_large, import.unreadable
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string[] | MalformedRow> {
  const texts = decoded(bytes)
  const begun = await untilFirstLine(texts)
  let isQuoteOpen = false
  const parser = parse(
    optionsFor(begun, () => {
      isQuoteOpen = true
    }),
  )
  const feeding = feed(parser, begun.text, texts)
  let row = 0
  try {
    for await (const record of parser) {
      row += 1
      if (row > MAX_IMPORT_ROWS + 1) {
        throw unreadable(
          `A file can have at most ${formatNumber(MAX_IMPORT_ROWS)} rows. Please split it`,
        )
      }
      yield wellFormed(record)
    }
    await feeding
    if (isQuoteOpen)
      yield { problem: 'From this row on, a quotation mark is opened and never closed' }
  } finally {
    parser.destroy()
    await feeding.catch(() => {})
  }
}

/** With these options a quotation mark that is never closed is the only error of a row. */
function optionsFor({ delimiter }: Beginning, onOpenQuote: () => undefined): Options {
  return {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    skip_records_with_error: true,
    on_skip: onOpenQuote,
  }
}

/** Returns the cells. A cell like `"A" and B` is ambiguous; one like `24" wide` is not. */
function wellFormed({ record, raw }: { record: string[]; raw: string }): string[] | MalformedRow {
  const isAmbiguous = record.some((cell) => cell.startsWith('"')) && !raw.includes('"""')
  if (!isAmbiguous) return record
  return {
    problem:
      'A cell has text after its closing quotation mark. Write quotation marks inside a cell twice',
  }
}

async function feed(
  parser: ReturnType<typeof parse>,
  beginning: string,
  rest: AsyncGenerator<string>,
): Promise<void> {
  try {
    await write(parser, beginning)
    for await (const text of rest) await write(parser, text)
    parser.end()
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** Waits for backpressure to end; returns at once if the parser was destroyed. */
async function write(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  if (parser.destroyed || text === '' || parser.write(text)) return
  await new Promise<void>((resolve) => {
    const goOn = () => {
      parser.off('drain', goOn).off('close', goOn)
      resolve()
    }
    parser.on('drain', goOn).on('close', goOn)
  })
}

const ZIP = [0x50, 0x4b, 3, 4]

/** Decodes the file. @throws ShopError if it is too large or not UTF-8 */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  try {
    for await (const chunk of bytes) {
      if (read === 0 && ZIP.every((byte, index) => chunk[index] === byte)) {
        throw unreadable('This is an Excel workbook. Save it as “CSV UTF-8” and choose that file')
      }
      read += chunk.byteLength
      if (read > UPLOAD_MAX_BYTES) throw new ShopError('import.too_large')
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw unreadable(
      'This file is not “CSV UTF-8”, so some letters would be lost. Please save it as “CSV UTF-8”',
    )
  }
}

type Beginning = { text: string; delimiter: Delimiter }

async function untilFirstLine(texts: AsyncGenerator<string>): Promise<Beginning> {
  let text = ''
  while (!text.includes('\n') && text.length < MAX_HEADING_CHARACTERS) {
    const next = await texts.next()
    if (next.done) break
    text += next.value
  }
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  const rest = text.slice(line.length)
  const [first = ''] = rest.split('\n', 1)
  return { text: rest, delimiter: delimiterOf(separator ? separator.repeat(99) : first) }
}
