/** Undo and redo history of the marked pixels, one bit per pixel. */

const MOST_STEPS = 30

export type MarkHistory = {
  past: readonly Uint8Array<ArrayBuffer>[]
  now: Uint8Array<ArrayBuffer>
  future: readonly Uint8Array<ArrayBuffer>[]
}

export function historyOf(bits: Uint8Array<ArrayBuffer>): MarkHistory {
  return { past: [], now: bits, future: [] }
}

export function withStep({ past, now }: MarkHistory, bits: Uint8Array<ArrayBuffer>): MarkHistory {
  return { past: [...past, now].slice(-MOST_STEPS), now: bits, future: [] }
}

export function undone(history: MarkHistory): MarkHistory {
  const now = history.past.at(-1)
  if (now === undefined) return history
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] }
}

export function redone(history: MarkHistory): MarkHistory {
  const [now, ...future] = history.future
  return now === undefined ? history : { past: [...history.past, history.now], now, future }
}

/** Packs eight pixels per byte, the first in the lowest bit. */
export function packed(marks: Uint8Array): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(Math.ceil(marks.length / 8))
  for (let at = 0; at < marks.length; at += 1) {
    if (marks[at] === 1) bits[at >> 3] = (bits[at >> 3] as number) | (1 << (at & 7))
  }
  return bits
}

export function unpacked(bits: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
  const marks = new Uint8Array(count)
  for (let at = 0; at < count; at += 1) marks[at] = ((bits[at >> 3] ?? 0) >> (at & 7)) & 1
  return marks
}
