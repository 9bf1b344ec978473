import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const REFERENCE = /\b(?:from|import|import\s*\(|new\s+URL\s*\()\s*['"](?<path>[^'"\n]+)['"]/g

/** Import from a package of this repository: its name, and the path within. */
const OWN_PACKAGE = /^@bhitti\/([\w-]+)\/(.+)$/

/**
 * Returns programs and the repository's files that they import, directly or indirectly, as paths from its root.
 * Installed packages are left out, because package-lock.json represents them.
 */
export function importedFiles(root: string, programs: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...programs]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    if (!/\.(?:ts|tsx|mjs)$/.test(path)) continue
    for (const { groups } of readFileSync(join(root, path), 'utf8').matchAll(REFERENCE)) {
      const file = fileOf(path, groups?.path ?? '')
      if (file && existsSync(join(root, file))) waiting.push(file)
    }
  }
  return [...found].sort()
}

function fileOf(from: string, reference: string): string | undefined {
  const own = OWN_PACKAGE.exec(reference)
  if (own) return `${own[1]}/src/${own[2]}.ts`
  return reference.startsWith('.') ? relative('.', join(dirname(from), reference)) : undefined
}
