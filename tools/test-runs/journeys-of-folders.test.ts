import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../installed.mjs'
import { JOURNEYS_OF_FOLDERS, journeysFor } from './journeys-of-folders.ts'

const PARENTS = ['web/app/features', 'server/src/flows', 'server/src/modules']
const journeys = Object.values(JOURNEYS_OF_FOLDERS).flat()
const files = globSync('e2e/journeys/*.spec.ts', { cwd: root }).map((path) =>
  path.replace(/.*\/(.*)\.spec\.ts$/, '$1'),
)

describe('the table of journeys', () => {
  it('has every feature, flow and module', () => {
    const folders = PARENTS.flatMap((parent) =>
      globSync(`${parent}/*/`, { cwd: root }).map((path) => path.replace(/\/$/, '')),
    )
    expect(folders.length).toBeGreaterThan(80)
    expect(folders.filter((folder) => !(folder in JOURNEYS_OF_FOLDERS))).toEqual([])
  })

  it('names no path that is not there', () => {
    const missing = Object.keys(JOURNEYS_OF_FOLDERS).filter(
      (path) => !existsSync(join(root, path)) && globSync(`${path}.*`, { cwd: root }).length === 0,
    )
    expect(missing).toEqual([])
  })

  it('names no journey that is not there', () => {
    expect(journeys.filter((name) => name !== 'core' && !files.includes(name))).toEqual([])
  })
})

describe('a change', () => {
  it('of one feature gets the journeys of that feature', () => {
    expect(journeysFor(['web/app/features/checkout/payment-window.tsx'])).toEqual({
      named: ['buying', 'checkout', 'delivery', 'late-code', 'upi'],
      isCoreChosen: false,
      reasons: ['web/app/features/checkout: buying, checkout, delivery, late-code, upi'],
    })
  })

  it('of a page gets the journeys of the page, not those of another with a longer name', () => {
    expect(journeysFor(['web/app/routes/storefront/compare.tsx']).named).toEqual(['compare'])
    expect(journeysFor(['web/app/routes/storefront/compared.tsx']).isCoreChosen).toBe(true)
  })

  it('of code that every page uses gets the core journeys', () => {
    for (const path of [
      'contract/src/rules/prices/pricing.ts',
      'web/app/ui/controls/button.tsx',
      'new/file.ts',
    ]) {
      expect(journeysFor([path])).toMatchObject({ named: [], isCoreChosen: true })
    }
  })

  it('of a journey gets that journey', () => {
    expect(journeysFor(['e2e/journeys/upi.spec.ts']).named).toEqual(['upi'])
  })

  it('of documents and tests gets no journey', () => {
    expect(
      journeysFor(['docs/words.md', 'README.md', 'contract/src/rules/prices/pricing.test.ts']),
    ).toEqual({ named: [], isCoreChosen: false, reasons: [] })
  })
})
