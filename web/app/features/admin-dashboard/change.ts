export type Change = {
  direction: 'up' | 'down' | 'same'
  /** For example "12%" or "2.1 points"; empty if it cannot be calculated. */
  amount: string
  /** Sentence for screen readers, for example "12% more than the 7 days before". */
  words: string
}

const PERCENT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const POINTS = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
/** Larger changes are given as "many times", which says more than a percentage. */
const MOST_PERCENT = 999

/** Returns the change of a count or an amount, or null if there is nothing to compare. */
export function changeOf(
  now: number | null,
  before: number | null,
  beforeWords: string,
): Change | null {
  if (now === null || before === null) return null
  if (now === before) return { direction: 'same', amount: '', words: `As much as ${beforeWords}` }
  const direction = now > before ? 'up' : 'down'
  const comparison = direction === 'up' ? 'more than' : 'less than'
  if (before <= 0) return { direction, amount: '', words: `${comparison} ${beforeWords}` }
  const percent = Math.abs(((now - before) * 100) / before)
  if (percent > MOST_PERCENT) {
    const times = `${PERCENT.format(now / before)} times`
    return { direction, amount: times, words: `${times} as much as ${beforeWords}` }
  }
  const amount = percent < 0.5 ? 'under 1%' : `${PERCENT.format(percent)}%`
  return { direction, amount, words: `${amount} ${comparison} ${beforeWords}` }
}

/** Returns the change of a share (0 to 1) in percentage points. */
export function changeOfShare(
  now: number | null,
  before: number | null,
  beforeWords: string,
): Change | null {
  if (now === null || before === null) return null
  const points = POINTS.format(Math.abs(now - before) * 100)
  if (points === '0') return { direction: 'same', amount: '', words: `As in ${beforeWords}` }
  const direction = now > before ? 'up' : 'down'
  const amount = `${points} ${points === '1' ? 'point' : 'points'}`
  return {
    direction,
    amount,
    words: `${amount} ${direction === 'up' ? 'more than' : 'less than'} ${beforeWords}`,
  }
}
