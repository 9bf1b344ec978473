import { describe, expect, it } from 'vitest'
import { compareSizes } from './comparison.ts'
import { figure, run } from './figure-examples.ts'
import { countErrors } from './figures.ts'
import { describeRun, number, table } from './table.ts'

describe('a table', () => {
  it('sets numbers to the right and words to the left', () => {
    const rows = [
      ['Call', 'p50 ms'],
      ['list', '3.5'],
      ['search', '–'],
    ]
    expect(table(rows)).toBe(
      ['| Call | p50 ms |', '| --- | ---: |', '| list | 3.5 |', '| search | – |'].join('\n'),
    )
  })
})

it.each([
  [0.012345, '0.0123'],
  [3.456, '3.46'],
  [99.96, '100'],
  [28_900.4, '28,900'],
  [0, '0'],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
])('the number %s is written as %s', (value, written) => {
  expect(number(value)).toBe(written)
})

describe('the page of a run', () => {
  const figures = [
    figure(),
    figure({ products: 100_000, p50Ms: 61, reference: { perSecond: 10_000, ratio: 0.05 } }),
  ]

  it('has the machine, each figure with its ratios, and the growth', () => {
    const page = describeRun({
      run: run({ figures }),
      growth: compareSizes({ figures }),
      last: null,
    })
    expect(page).toContain('Commit abc1234 · A processor, 2 cores, 23.5 GB')
    expect(page).toContain(
      '| postgres | 2,000 | list | 1,000 | 42 | 30.5 | 61.3 | 0 | 0.1 | 0.5 | 7.5 | 4.25 | 180 | 190 |',
    )
    expect(page).toContain('| Database | Call | p50 ms at 2,000 | at 100,000 | Factor |')
    expect(page).toContain('| postgres | list | 30.5 | 61 | 2 |')
  })

  it('leaves out what was not measured, and shows a dash for what nobody can know', () => {
    const unknown = figure({ pgbench: null, appCpuSeconds: null, databaseCpuSeconds: null })
    const page = describeRun({ run: run({ figures: [unknown] }), growth: [], last: null })
    expect(page).toContain('| 0.1 | – | – | – | 180 |')
    expect(page.match(/^## .*/gm)).toEqual(['## Calls'])
  })

  it('says what a page costs that was not ready', () => {
    const pages = { database: 'postgres', products: 2000, pages: 500, perSecond: 60.4, p50Ms: 15 }
    const measured = { ...pages, p99Ms: 31, appCpuMsPerPage: 9.213, memoryAfterMb: null }
    const page = describeRun({ run: run({ firstPages: [measured] }), growth: [], last: null })
    expect(page).toContain('| postgres | 2,000 | 500 | 60.4 | 15 | 31 | 9.21 | – |')
  })

  it('says what has changed since the last run', () => {
    const changes = [
      { database: 'postgres', products: 2000, call: 'list', reference: -12.4, pgbench: 3 },
    ]
    const page = describeRun({ run: run(), growth: [], last: { date: '2026-11-20', changes } })
    expect(page).toContain('## Since 2026-11-20, percent')
    expect(page).toContain('| postgres | 2,000 | list | -12 % | +3 % |')
  })
})

it('errors of calls, pressure and soak count together', () => {
  const pressure = {
    database: 'postgres',
    products: 2000,
    users: 300,
    seconds: 8,
    statuses: { 200: 5, 500: 2 },
    checkouts: 1,
    wrong: 2,
    firstWrong: 'GET /home: 500',
    p50Ms: 1,
    p99Ms: 2,
    eventLoopDelayP99Ms: 3,
  }
  const soak = {
    database: 'postgres',
    products: 2000,
    minutes: 30,
    calls: 9,
    errors: 4,
    firstMemoryMb: 1,
    lastMemoryMb: 1,
    growthMbPerHour: 0,
  }
  const measured = { figures: [figure({ errors: 1 })], pressures: [pressure], soaks: [soak] }
  expect(countErrors(run(measured))).toBe(7)
})
