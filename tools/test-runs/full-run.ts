import { existsSync, readFileSync } from 'node:fs'
import type { FullRun } from './last-full-run.ts'

export type Part = {
  title: string
  program: string
  args?: string[]
  env?: Record<string, string>
  /** Where browser journeys write the titles of failed and flaky tests. */
  result?: string
}

type Outcome = Pick<FullRun, 'failed' | 'flaky'>

/**
 * Runs the parts one after the other.
 * @param run returns true if the part passed
 */
export async function runParts(
  parts: readonly Part[],
  run: (part: Part) => Promise<boolean>,
): Promise<Outcome> {
  const outcome: Outcome = { failed: [], flaky: [] }
  for (const part of parts) {
    const hasPassed = await run(part)
    const { failed, flaky } = journeysOf(part)
    outcome.failed.push(...failed)
    outcome.flaky.push(...flaky)
    const isExplained = failed.length + flaky.length > 0
    if (!hasPassed && !isExplained) outcome.failed.push(part.title)
  }
  return outcome
}

function journeysOf({ result }: Part): Outcome {
  if (result === undefined || !existsSync(result)) return { failed: [], flaky: [] }
  return JSON.parse(readFileSync(result, 'utf8'))
}
