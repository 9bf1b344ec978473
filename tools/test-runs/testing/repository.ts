import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { git } from '../../git.ts'

export type Repository = ReturnType<typeof makeRepository>

export function makeRepository() {
  const root = mkdtempSync(join(tmpdir(), 'bhitti-repository-'))
  git(root, ['init', '--quiet', '--initial-branch=main'])
  git(root, ['config', 'user.name', 'Test'])
  git(root, ['config', 'user.email', 'test@example.in'])
  return {
    root,
    write(path: string, text: string) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    },
    commit() {
      git(root, ['add', '--all'])
      git(root, ['commit', '--quiet', '--no-gpg-sign', '--message=Change'])
    },
    remove() {
      rmSync(root, { recursive: true })
    },
  }
}
