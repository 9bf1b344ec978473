import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chosenParts, type Part, partsOfFullRun, runPart } from './full-run.ts'

let folder: string
let journeys: Part

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhitti-full-run-'))
  journeys = {
    name: 'journeys-1',
    program: 'test-e2e.mjs',
    result: join(folder, 'journeys.json'),
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const endJourneysWith = (result: { failed: string[]; flaky: string[] }) => (part: Part) => {
  if (part.result) writeFileSync(part.result, JSON.stringify(result))
  return Promise.resolve(false)
}

describe('a part of a full run', () => {
  it('is named when it fails', async () => {
    const checks: Part = { name: 'checks', program: 'check.mjs' }
    const outcome = await runPart(checks, () => Promise.resolve(false))
    expect(outcome).toEqual({ failed: ['checks'], flaky: [] })
  })

  it('names the journeys that failed instead of itself', async () => {
    const result = { failed: ['a card is paid'], flaky: ['a wall is measured'] }
    expect(await runPart(journeys, endJourneysWith(result))).toEqual(result)
  })

  it('reports journeys that were only flaky as flaky', async () => {
    const result = { failed: [], flaky: ['a wall is measured'] }
    expect(await runPart(journeys, endJourneysWith(result))).toEqual(result)
  })

  it('is named when journeys end before one of them could fail', async () => {
    const run = endJourneysWith({ failed: [], flaky: [] })
    expect(await runPart(journeys, run)).toEqual({ failed: ['journeys-1'], flaky: [] })
  })
})

describe('the choice of parts', () => {
  const names = (...chosen: string[]) =>
    chosenParts(partsOfFullRun(folder, ['webkit']), chosen).map(({ name }) => name)

  it('is everything unless parts are named', () => {
    expect(names()).toEqual([
      ...['build', 'checks', 'units', 'faults'],
      ...['journeys-1', 'journeys-2', 'journeys-3', 'journeys-4', 'webkit', 'deploy'],
    ])
  })

  it('keeps the order of a full run', () => {
    expect(names('journeys-2', 'checks')).toEqual(['checks', 'journeys-2'])
  })

  it('is refused with the known names if a name is unknown', () => {
    expect(() => names('journeys')).toThrow('No part is called journeys. The parts are: build,')
  })
})
