import { git } from '../git.ts'
import { RECORD } from './last-full-run.ts'

/**
 * Returns the commit at which the current branch left main, or the commit before this one on main itself.
 * @throws Error without git, and in a repository of one commit
 */
export function defaultBase(root: string): string {
  const branch = git(root, ['rev-parse', '--abbrev-ref', 'HEAD'])
  for (const main of branch === 'main' ? ['origin/main'] : ['origin/main', 'main']) {
    try {
      return git(root, ['merge-base', 'HEAD', main])
    } catch {}
  }
  return git(root, ['rev-parse', 'HEAD~1'])
}

/**
 * Returns paths of files that were changed, added or deleted since the commit, committed or not.
 * @throws Error if there is no such commit
 */
export function filesChangedSince(commit: string, root: string): string[] {
  const known = git(root, ['diff', '--name-only', '--no-renames', '-z', commit])
  const added = git(root, ['ls-files', '--others', '--exclude-standard', '-z'])
  return `${known}${added}`.split('\0').filter((path) => path !== '' && path !== RECORD)
}
