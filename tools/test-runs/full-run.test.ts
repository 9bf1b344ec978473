import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Part, runParts } from './full-run.ts'

let folder: string
let journeys: Part

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhitti-full-run-'))
  journeys = {
    title: 'Browser journeys',
    program: 'test-e2e.mjs',
    result: join(folder, 'journeys.json'),
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const CHECK: Part = { title: 'Static checks', program: 'check.mjs' }
const UNITS: Part = { title: 'Unit and API tests', program: 'test-unit.mjs' }

const endJourneysWith = (result: { failed: string[]; flaky: string[] }) => (part: Part) => {
  if (part.result) writeFileSync(part.result, JSON.stringify(result))
  return Promise.resolve(part.result === undefined)
}

describe('a full run', () => {
  it('runs every part although an earlier one fails, and names those that failed', async () => {
    const ran: string[] = []
    const outcome = await runParts([CHECK, UNITS, journeys], async ({ title }) => {
      ran.push(title)
      return title === UNITS.title
    })
    expect(ran).toEqual(['Static checks', 'Unit and API tests', 'Browser journeys'])
    expect(outcome).toEqual({ failed: ['Static checks', 'Browser journeys'], flaky: [] })
  })

  it('names the journeys that failed instead of the part', async () => {
    const run = endJourneysWith({ failed: ['a card is paid'], flaky: ['a wall is measured'] })
    expect(await runParts([CHECK, journeys], run)).toEqual({
      failed: ['a card is paid'],
      flaky: ['a wall is measured'],
    })
  })

  it('reports journeys that were only flaky as flaky', async () => {
    const run = endJourneysWith({ failed: [], flaky: ['a wall is measured'] })
    expect(await runParts([journeys], run)).toEqual({ failed: [], flaky: ['a wall is measured'] })
  })

  it('names the part when journeys end before one of them could fail', async () => {
    const run = endJourneysWith({ failed: [], flaky: [] })
    expect(await runParts([journeys], run)).toEqual({ failed: ['Browser journeys'], flaky: [] })
  })
})
