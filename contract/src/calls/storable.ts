import { isStorable } from '../rules/texts/characters.ts'

/** Bounds the reply: naming more would let a small body cause a large one. No form has more fields. */
const MOST_PLACES = 20
const DEEPEST = 12
const LONGEST_PATH = 200

/**
 * Returns the fields of a JSON value with text that the database cannot store, as paths: `items.0.name`. A key of that
 * kind is named by its parent, or by `whole` at the top. Returns at most 20 paths; fields nested too deeply are named
 * by an ancestor.
 */
export function unstorablePlaces(value: unknown, whole = 'body'): string[] {
  const found = new Set<string>()
  // A loop, because a body may nest deeper than the stack allows.
  const waiting = [{ value, path: '', depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next
    if (found.size === MOST_PLACES) break
    if (typeof value === 'string') {
      if (!isStorable(value)) found.add(path || whole)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (!isStorable(key)) found.add(path || whole)
        else waiting.push({ value: part, path: placeIn(path, key, depth), depth: depth + 1 })
      }
    }
  }
  return [...found]
}

function placeIn(path: string, key: string, depth: number): string {
  if (depth >= DEEPEST || path.length + key.length > LONGEST_PATH) return path
  return path ? `${path}.${key}` : key
}
