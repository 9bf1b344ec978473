import { appendFileSync } from 'node:fs'

export const isFull = process.env.TEST_FAULTS === 'full'

export function extent(short: number, full: number): number {
  return isFull ? full : short
}

export function note(trial: string, figures: Record<string, unknown>): void {
  const file = process.env.TEST_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ trial, ...figures })}\n`)
}
