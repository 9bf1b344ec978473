import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { git } from '../git.ts'
import { defaultBase, filesChangedSince } from './changed-files.ts'
import { RECORD } from './last-full-run.ts'
import { makeRepository, type Repository } from './testing/repository.ts'

let repository: Repository

beforeEach(() => {
  repository = makeRepository()
  repository.write('old.ts', 'old')
  repository.commit()
})
afterEach(() => repository.remove())

const head = () => git(repository.root, ['rev-parse', 'HEAD'])

describe('npm run test:changed', () => {
  it('counts from where the branch left main', () => {
    const { root } = repository
    const left = head()
    git(root, ['switch', '--quiet', '--create', 'feature'])
    for (const number of [1, 2]) {
      repository.write('new.ts', `${number}`)
      repository.commit()
    }
    expect(defaultBase(root)).toBe(left)
    git(root, ['update-ref', 'refs/remotes/origin/main', 'HEAD~1'])
    expect(defaultBase(root)).toBe(git(root, ['rev-parse', 'HEAD~1']))
  })

  it('counts from the commit before on main itself, unless it has been pushed', () => {
    const { root } = repository
    const first = head()
    repository.write('new.ts', 'new')
    repository.commit()
    expect(defaultBase(root)).toBe(first)
    git(root, ['update-ref', 'refs/remotes/origin/main', 'HEAD'])
    expect(defaultBase(root)).toBe(head())
  })

  it('sees what is committed, deleted, staged or not yet tracked, and not the record of full runs', () => {
    const { root } = repository
    const first = head()
    repository.write('committed.ts', '')
    repository.commit()
    repository.write('staged.ts', '')
    git(root, ['add', 'staged.ts'])
    repository.write('folder/untracked.ts', '')
    repository.write(RECORD, '')
    rmSync(join(root, 'old.ts'))
    expect(filesChangedSince(first, root).toSorted()).toEqual([
      ...['committed.ts', 'folder/untracked.ts', 'old.ts', 'staged.ts'],
    ])
    expect(() => filesChangedSince('no-such-commit', root)).toThrow()
  })
})
