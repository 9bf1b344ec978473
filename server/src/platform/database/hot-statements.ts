/**
 * Names frequent statements, so that PostgreSQL plans them once per connection. The query builder writes a statement
 * again each time, so they are recognised by text.
 */
import { LRUCache } from 'lru-cache'

/** A rarer statement is not worth the memory of its plan on the server. */
const HOT_AFTER = 10
/** A plan takes tens of kilobytes on each of twenty connections. */
const MOST_HOT = 150
/** Statement texts are unbounded (lists of ids, filters), so only the last 1,000 are counted. */
const MOST_COUNTED = 1000

export function hotNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED })

  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === MOST_HOT) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < HOT_AFTER) {
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `hot_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
