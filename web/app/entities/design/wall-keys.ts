export const ARROWS: Readonly<Record<string, { right: number; down: number; word: string }>> = {
  ArrowRight: { right: 1, down: 0, word: 'right' },
  ArrowLeft: { right: -1, down: 0, word: 'left' },
  ArrowDown: { right: 0, down: 1, word: 'down' },
  ArrowUp: { right: 0, down: -1, word: 'up' },
}

/** Distance of one press, and of one with Shift, in micrometres. */
export const KEY_STEPS = {
  in: [25_400, 254_000],
  ft: [25_400, 304_800],
  cm: [10_000, 100_000],
} as const
