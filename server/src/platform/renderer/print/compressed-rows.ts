/**
 * Rows of pixels as one zlib stream, band after band: each is compressed by itself on a thread of the pool and ends
 * on a whole byte, so that several are at work at a time and none has to wait in memory.
 */
import { promisify } from 'node:util'
import { constants, deflate, deflateRaw } from 'node:zlib'

const compressRaw = promisify(deflateRaw)
const compressWhole = promisify(deflate)

/** A little smaller than 1 for a little more time. */
const LEVEL = 2
const STREAM_HEAD = Buffer.from([0x78, 0x5e])
/** An empty block that says it is the last one. */
const STREAM_END = Buffer.from([0x03, 0x00])

/** One stream of all rows with the filter of PNG that subtracts the row above, which PDF knows as a predictor. */
export class FilteredRows {
  readonly #rowBytes: number
  #above: Uint8Array
  #adler = { a: 1, b: 0 }

  constructor(rowBytes: number) {
    this.#rowBytes = rowBytes
    this.#above = new Uint8Array(rowBytes)
  }

  get head(): Buffer {
    return STREAM_HEAD
  }

  /** The next rows as they go into the file; calls may be made before earlier ones are ready. */
  compress(rows: Uint8Array): Promise<Buffer> {
    const filtered = this.#filter(rows)
    this.#adler = adler32(filtered, this.#adler)
    return compressRaw(filtered, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
  }

  /** What follows the last rows. */
  end(): Buffer {
    const sum = Buffer.alloc(4)
    sum.writeUInt16BE(this.#adler.b, 0)
    sum.writeUInt16BE(this.#adler.a, 2)
    return Buffer.concat([STREAM_END, sum])
  }

  #filter(rows: Uint8Array): Uint8Array {
    const length = this.#rowBytes
    const count = rows.length / length
    const filtered = new Uint8Array(rows.length + count)
    let above = this.#above
    for (let row = 0; row < count; row += 1) {
      const at = row * (length + 1)
      const from = row * length
      filtered[at] = UP
      const offset = row === 0 ? 0 : from - length
      if (row > 0) above = rows
      for (let each = 0; each < length; each += 1) {
        filtered[at + 1 + each] = (rows[from + each] as number) - (above[offset + each] as number)
      }
    }
    this.#above = rows.slice(rows.length - length)
    return filtered
  }
}

const UP = 2

/** Sums of a whole stream: RFC 1950, taken modulo 65521 as seldom as 32 bits allow. */
function adler32(bytes: Uint8Array, { a, b }: { a: number; b: number }): { a: number; b: number } {
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + 3800)
    for (; at < end; at += 1) {
      a += bytes[at] as number
      b += a
    }
    a %= 65_521
    b %= 65_521
  }
  return { a, b }
}

/** Rows as a stream of their own, each pixel as the difference to the one beside it: TIFF's predictor 2. */
export function compressDifferences(
  rows: Uint8Array,
  rowBytes: number,
  channels: number,
): Promise<Buffer> {
  const differences = new Uint8Array(rows.length)
  for (let from = 0; from < rows.length; from += rowBytes) {
    differences.set(rows.subarray(from, from + channels), from)
    for (let each = from + channels; each < from + rowBytes; each += 1) {
      differences[each] = (rows[each] as number) - (rows[each - channels] as number)
    }
  }
  return compressWhole(differences, { level: LEVEL })
}
