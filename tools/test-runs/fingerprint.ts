import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns a hash of the files' paths and contents.
 * @param root the folder that the patterns start from
 * @throws Error if a pattern matches no file, because the files it meant have moved
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
