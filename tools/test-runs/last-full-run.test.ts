import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { git } from '../git.ts'
import {
  describeLastFullRun,
  type FullRun,
  hashOfWorkingTree,
  type PartRun,
  RECORD,
} from './last-full-run.ts'
import { makeRepository, type Repository } from './testing/repository.ts'

let repository: Repository

beforeEach(() => {
  repository = makeRepository()
  repository.write('web/page.ts', 'one')
  repository.write('docs/words.md', 'words')
  repository.commit()
})
afterEach(() => repository.remove())

function recordRun(part: Partial<PartRun> = {}, run: Partial<FullRun> = {}) {
  repository.write(RECORD, JSON.stringify({ ...recordOf({ units: partRun(part) }), ...run }))
}

const partRun = (part: Partial<PartRun> = {}): PartRun => ({
  ...{ tree: hashOfWorkingTree(repository.root), day: '2026-11-29', minutes: 50 },
  ...{ failed: [], flaky: [] },
  ...part,
})

const recordOf = (parts: FullRun['parts']): FullRun => ({
  ...{ parts, missing: [], leftOut: [], fingerprints: {} },
})

function commitTimes(count: number) {
  for (let number = 1; number <= count; number += 1) {
    repository.write('web/page.ts', `change ${number}`)
    repository.commit()
  }
}

const told = (mostCommits?: number) => describeLastFullRun(repository.root, mostCommits)

describe('npm test', () => {
  it('finds the last full run at the current commit, before and after its record is committed', () => {
    recordRun()
    const expected = {
      lines: ['Last full run: 2026-11-29, 0 commits ago; nothing failed'],
      isTooOld: false,
    }
    expect(told()).toEqual(expected)
    repository.commit()
    expect(told()).toEqual(expected)
  })

  it('counts the commits since the last full run', () => {
    recordRun()
    commitTimes(3)
    expect(told().lines).toEqual(['Last full run: 2026-11-29, 3 commits ago; nothing failed'])
  })

  it('finds a full run of changes that were committed only afterwards', () => {
    repository.write('web/page.ts', 'changed')
    repository.write('web/new.ts', 'new')
    recordRun()
    repository.commit()
    expect(told().lines[0]).toContain('0 commits ago')
  })

  it('fails only when more commits than allowed have followed the last full run', () => {
    recordRun()
    commitTimes(2)
    expect(told(2).isTooOld).toBe(false)
    commitTimes(1)
    expect(told(2)).toEqual({
      lines: [
        'Last full run: 2026-11-29, 3 commits ago; nothing failed',
        `More than 2 commits: npm run test:all -- units, and commit ${RECORD}`,
      ],
      isTooOld: true,
    })
  })

  it('says what failed and what was flaky in the last full run', () => {
    recordRun({ failed: ['Fault tests', 'a card is paid'], flaky: ['a wall is measured'] })
    expect(told().lines[0]).toContain(
      '; failed: Fault tests, a card is paid; flaky: a wall is measured',
    )
  })

  it('counts from the part that ran longest ago, and names it when parts ran at different times', () => {
    const units = partRun()
    commitTimes(3)
    const checks = partRun({ day: '2026-11-30' })
    commitTimes(1)
    repository.write(RECORD, JSON.stringify(recordOf({ checks, units })))
    expect(told(3)).toEqual({
      lines: [
        'Last full run: its oldest part, units, 2026-11-29, 4 commits ago; nothing failed',
        `More than 3 commits: npm run test:all -- units, and commit ${RECORD}`,
      ],
      isTooOld: true,
    })
  })

  it('names the parts that have never run', () => {
    recordRun({}, { missing: ['faults', 'deploy'] })
    expect(told().lines[0]).toContain('; not run: faults, deploy')
  })

  it('says that no full run is on record', () => {
    expect(told()).toEqual({
      lines: ['No full run is on record: npm run test:all makes one'],
      isTooOld: false,
    })
  })

  it('passes in a shallow clone that lacks the commit of the last full run', () => {
    recordRun()
    commitTimes(3)
    const clone = mkdtempSync(join(tmpdir(), 'bhitti-clone-'))
    git(clone, ['clone', '--quiet', '--depth=2', `file://${repository.root}`, '.'])
    expect(describeLastFullRun(clone, 1)).toEqual({
      lines: [
        'Last full run: 2026-11-29, of unknown age because this clone is shallow; nothing failed',
      ],
      isTooOld: false,
    })
    rmSync(clone, { recursive: true })
  })

  it('passes when no commit has the code of the last full run', () => {
    recordRun({ tree: 'of a change that was dropped' })
    const { lines, isTooOld } = told(0)
    expect(lines[0]).toContain('of unknown age because its code is in no commit here')
    expect(isTooOld).toBe(false)
  })

  it('passes without git', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bhitti-no-git-'))
    mkdirSync(join(folder, dirname(RECORD)))
    writeFileSync(join(folder, RECORD), JSON.stringify(recordOf({ units: partRun({ tree: '' }) })))
    const { lines, isTooOld } = describeLastFullRun(folder, 0)
    expect(lines[0]).toContain('of unknown age because there is no git repository')
    expect(isTooOld).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

describe('the hash of the code', () => {
  it('changes with every file but the record, ignored files and the index', () => {
    const { root } = repository
    const before = hashOfWorkingTree(root)
    const staged = git(root, ['diff', '--cached'])
    repository.write(RECORD, 'a record')
    repository.write('.git/info/exclude', 'build/')
    repository.write('build/main.js', 'built')
    expect(hashOfWorkingTree(root)).toBe(before)
    expect(git(root, ['diff', '--cached'])).toBe(staged)
    repository.write('docs/words.md', 'other words')
    const changed = hashOfWorkingTree(root)
    expect(changed).not.toBe(before)
    repository.write('new.ts', 'new')
    expect(hashOfWorkingTree(root)).not.toBe(changed)
  })
})
