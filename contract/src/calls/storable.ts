import { isStorable } from '../rules/texts/characters.ts'

/** A form has fewer; naming more would let a small body ask for a large answer. */
const MOST_PLACES = 20
const DEEPEST = 12
const LONGEST_PATH = 200

/**
 * The places in a JSON value that hold a text which no database can keep, as field names: `items.0.name`.
 * A key of such a kind is named by what contains it, `whole` if that is the value itself. The first
 * twenty are enough, and what lies deeper than any form is named by what it lies in.
 */
export function unstorablePlaces(value: unknown, whole = 'body'): string[] {
  const found = new Set<string>()
  // No recursion: a body may be nested deeper than the stack.
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
