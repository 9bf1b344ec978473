/** Parts of a full run, which can run on different days, and their record. */
import { existsSync, readFileSync } from 'node:fs'

export type Part = {
  /** What `npm run test:all -- NAME` and the record call it. */
  name: string
  program: string
  args?: string[]
  env?: Record<string, string>
  /** Where browser journeys write the titles of failed and flaky tests. */
  result?: string
}

export type Outcome = {
  failed: string[]
  /** Titles of journeys that passed only after a retry. */
  flaky: string[]
}

export const UNIT_TESTS = 'units'
const SHARDS = 4

/**
 * Returns all parts, in the order in which they run.
 * @param folder where journeys write their results
 * @param engines names of further browser engines
 */
export function partsOfFullRun(folder: string, engines: readonly string[]): Part[] {
  const shards = Array.from({ length: SHARDS }, (_, index) => index + 1)
  return [
    { name: 'build', program: 'start.mjs', args: ['--build'] },
    { name: 'checks', program: 'check.mjs' },
    { name: UNIT_TESTS, program: 'test-unit.mjs', env: { TEST_UNCHANGED: '1' } },
    { name: 'faults', program: 'faults.mjs' },
    ...shards.map((shard) => {
      const result = `${folder}/journeys-${shard}.json`
      return {
        name: `journeys-${shard}`,
        program: 'test-e2e.mjs',
        args: [`--shard=${shard}/${SHARDS}`],
        env: { E2E_JOURNEYS: 'all', E2E_RESULT: result },
        result,
      }
    }),
    ...engines.map((engine) => ({ name: engine, program: 'test-engines.mjs', args: [engine] })),
    { name: 'deploy', program: 'test-deploy.mjs', args: ['--no-install'] },
  ]
}

/**
 * Returns the parts of these names; all parts if none is named.
 * @throws Error with the known names if one is unknown
 */
export function chosenParts(parts: readonly Part[], names: readonly string[]): Part[] {
  const known = parts.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`No part is called ${unknown.join(', ')}. The parts are: ${known.join(', ')}`)
  }
  return parts.filter(({ name }) => names.length === 0 || names.includes(name))
}

/**
 * Runs a part.
 * @param run returns true if the part passed
 * @returns the journeys that failed, or the part's name if no journey explains its failure
 */
export async function runPart(part: Part, run: (part: Part) => Promise<boolean>): Promise<Outcome> {
  const hasPassed = await run(part)
  const { failed, flaky } = journeysOf(part)
  const isExplained = failed.length + flaky.length > 0
  return { failed: hasPassed || isExplained ? failed : [part.name], flaky }
}

function journeysOf({ result }: Part): Outcome {
  if (result === undefined || !existsSync(result)) return { failed: [], flaky: [] }
  return JSON.parse(readFileSync(result, 'utf8'))
}
