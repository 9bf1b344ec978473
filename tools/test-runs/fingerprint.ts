/** Tells whether files have changed since something was made of them. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The same for the same files with the same content.
 * @param root the folder that the patterns start from
 * @throws Error when a pattern is of no file: what it meant has been moved
 */
export function fingerprint(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of patterns.flatMap((pattern) => filesOf(root, pattern)).sort()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesOf(root: string, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).filter((file) =>
    statSync(join(root, file)).isFile(),
  )
  if (files.length === 0) throw new Error(`There is no ${pattern} in ${root}`)
  return files
}
