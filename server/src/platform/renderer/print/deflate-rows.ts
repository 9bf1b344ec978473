/** Compresses pieces of rows in the thread pool, independently, so that the order of threads changes no byte. */
import { promisify } from 'node:util'
import { constants, deflate, deflateRaw } from 'node:zlib'

/** Level 6 would save a quarter to a third of the bytes, but takes four to ten times as long. */
const LEVEL = 1
/** Pieces in progress: enough to keep every thread busy, with little memory. */
const MOST_AT_ONCE = 8
/** Approximate bytes of a piece, in whole rows. */
const PIECE_BYTES = 512_000

const packWhole = promisify(deflate)
const packPart = promisify(deflateRaw)

export type Packer = {
  /** Returns a buffer to fill and compress; it is reused after that. */
  take: (length: number) => Buffer
  whole: (bytes: Buffer) => Promise<Buffer>
  /** Compresses to a part of a raw deflate stream, to which the next part can be appended. */
  part: (bytes: Buffer) => Promise<Buffer>
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

/** Output chunks are as large as the worst case, so that a piece is compressed in one go. */
function optionsFor(bytes: Buffer) {
  return { level: LEVEL, chunkSize: bytes.length + (bytes.length >> 9) + 1024 }
}

export function rowsOfPiece(rowBytes: number): number {
  return Math.max(1, Math.floor(PIECE_BYTES / rowBytes))
}

const ADLER_PRIME = 65_521
/** Most bytes that can be summed before the sum must be reduced. */
const ADLER_RUN = 5_552

/** Continues the Adler-32 checksum that ends a zlib stream; it begins with 1. */
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

/** Replaces each byte by its difference from the previous pixel, a predictor that PDF and TIFF both have. */
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
