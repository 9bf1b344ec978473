/** How long fault tests are: short among the other tests, in full with `npm run test:faults`. */
import { appendFileSync } from 'node:fs'

export const isFull = process.env.TEST_FAULTS === 'full'

/** A number of rounds, buyers or kills. */
export function extent(short: number, full: number): number {
  return isFull ? full : short
}

/** Notes what a fault test has measured, for docs/reliability.md. */
export function note(trial: string, figures: Record<string, unknown>): void {
  const file = process.env.TEST_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ trial, ...figures })}\n`)
}
