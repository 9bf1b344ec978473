/** Which files a program is made of, by the imports in its text. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const REFERENCE = /\b(?:from|import|import\s*\(|new\s+URL\s*\()\s*['"](?<path>[^'"\n]+)['"]/g

/** Of a package of this repository: its name, and the path within. */
const OWN_PACKAGE = /^@bhitti\/([\w-]+)\/(.+)$/

/**
 * Returns programs and everything of this repository that they import, directly or by another import, as paths from
 * its root. Installed packages are not among them: package-lock.json stands for those.
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
