import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PlateRecipe } from './plate-list.ts'

const ROOMS = join(import.meta.dirname, '../../rooms')

/** Enough to judge a scene, in a twentieth of the time. */
export const DRAFT = { percent: 35, samples: 8 } as const

/** Returns a hash of everything that a plate is rendered from. */
export function plateKey(recipe: PlateRecipe, draft = false): string {
  const { name, module, options, width, height } = recipe
  const hash = createHash('sha256').update(
    JSON.stringify({ name, module, options, width, height, ...(draft ? DRAFT : {}) }),
  )
  for (const path of sourcesOf(module)) hash.update(path).update(readSource(path))
  return hash.digest('hex').slice(0, 20)
}

/** Returns the module, the renderer and all their imports, as paths below studio/rooms. */
function sourcesOf(module: string): string[] {
  const found = new Set<string>()
  const waiting = ['render', module]
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    for (const path of filesOf(name)) {
      if (found.has(path)) continue
      found.add(path)
      waiting.push(...importsOf(readSource(path)))
    }
  }
  return [...found].sort()
}

function filesOf(name: string): string[] {
  if (existsSync(join(ROOMS, `${name}.py`))) return [`${name}.py`]
  const folder = join(ROOMS, name)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.py')).map((file) => `${name}/${file}`)
}

function importsOf(source: string): string[] {
  const imports = source.matchAll(/^\s*(?:from\s+(\w+)[\w.]*\s+import\b|import\s+([\w ,.]+))/gm)
  return [...imports].flatMap(([, from, names]) =>
    from ? [from] : (names ?? '').split(',').map((name) => name.trim().split(/[ .]/)[0] ?? ''),
  )
}

const sources = new Map<string, string>()

function readSource(path: string): string {
  const known = sources.get(path) ?? readFileSync(join(ROOMS, path), 'utf8')
  sources.set(path, known)
  return known
}
