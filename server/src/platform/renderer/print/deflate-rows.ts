/**
 * Packs rows of pixels in the thread pool, several pieces at a time. Each piece is packed by itself, so that the
 * order in which threads finish changes no byte.
 */
import { promisify } from 'node:util'
import { constants, deflate, deflateRaw } from 'node:zlib'

/** Level 6 would save a quarter to a third of the bytes, and takes four to ten times as long. */
const LEVEL = 1
/** Pieces under way: enough for each thread to find the next, and little memory. */
const MOST_AT_ONCE = 8
/** Bytes of a piece, by the row. */
const PIECE_BYTES = 512_000

const packWhole = promisify(deflate)
const packPart = promisify(deflateRaw)

export type Packer = {
  /** Bytes to be filled and packed; they are taken again once they are packed. */
  take: (length: number) => Buffer
  /** A stream of zlib by itself. */
  whole: (bytes: Buffer) => Promise<Buffer>
  /** A part of a raw deflate stream, to which the next can be joined. */
  part: (bytes: Buffer) => Promise<Buffer>
  /** Waits until another piece may begin. */
  room: () => Promise<void>
}

export function openPacker(): Packer {
  let underway = 0
  const waiting: (() => void)[] = []
  const free: Buffer[] = []

  async function counted(bytes: Buffer, packed: Promise<Buffer>): Promise<Buffer> {
    underway += 1
    try {
      return await packed
    } finally {
      underway -= 1
      if (free.length < MOST_AT_ONCE) free.push(bytes)
      waiting.shift()?.()
    }
  }

  return {
    take(length) {
      const place = free.findIndex(({ buffer }) => buffer.byteLength >= length)
      const [found] = place < 0 ? [] : free.splice(place, 1)
      return found ? Buffer.from(found.buffer, 0, length) : Buffer.from(new ArrayBuffer(length))
    },
    whole: (bytes) => counted(bytes, packWhole(bytes, optionsFor(bytes))),
    part: (bytes) =>
      counted(
        bytes,
        packPart(bytes, { ...optionsFor(bytes), finishFlush: constants.Z_SYNC_FLUSH }),
      ),
    async room() {
      while (underway >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    },
  }
}

/** With room for what a piece takes at most, so that it is packed in one go. */
function optionsFor(bytes: Buffer) {
  return { level: LEVEL, chunkSize: bytes.length + (bytes.length >> 9) + 1024 }
}

/** Rows of a piece. */
export function rowsOfPiece(rowBytes: number): number {
  return Math.max(1, Math.floor(PIECE_BYTES / rowBytes))
}

const ADLER_PRIME = 65_521
/** As many bytes as can be added up before a sum has to be reduced. */
const ADLER_RUN = 5_552

/** Continues the check sum that ends a stream of zlib; it begins with 1. */
export function adler32(sum: number, bytes: Uint8Array): number {
  let low = sum & 0xffff
  let high = sum >>> 16
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + ADLER_RUN)
    for (; at < end; at += 1) {
      low += bytes[at] as number
      high += low
    }
    low %= ADLER_PRIME
    high %= ADLER_PRIME
  }
  return ((high << 16) | low) >>> 0
}

/** Each byte becomes what it differs from the one of the pixel before, which packs better; both formats know it. */
export function differences(
  row: Uint8Array,
  from: number,
  to: number,
  channels: number,
  out: Uint8Array,
  at: number,
): void {
  const ahead = at - from
  for (let i = from; i < from + channels; i += 1) out[ahead + i] = row[i] as number
  for (let i = from + channels; i < to; i += 1) {
    out[ahead + i] = (row[i] as number) - (row[i - channels] as number)
  }
}
