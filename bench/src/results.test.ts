import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from './figure-examples.ts'
import { keepRun, readLastRun } from './results.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhitti-results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the last run is the newest that was kept, no matter which was written last', () => {
  expect(readLastRun(folder)).toBeNull()
  const newest = run({ date: '2026-11-21T10:00:00.000Z' })
  keepRun(folder, newest, 'newest')
  keepRun(folder, run({ date: '2026-11-20T23:59:59.000Z' }), 'older')
  expect(readLastRun(folder)).toEqual(newest)
})

it('the page of a run lies beside it', () => {
  const file = keepRun(join(folder, 'new'), run(), '# Bench')
  expect(readFileSync(file, 'utf8')).toBe('# Bench\n')
  expect(readLastRun(join(folder, 'new'))).toEqual(run())
})
