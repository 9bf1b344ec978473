/**
 * Statements that are sent again and again are parsed and planned once for each connection. The query builder
 * writes each again, so they are known by their text.
 */
import { LRUCache } from 'lru-cache'

/** Rarer ones are not worth the memory that the server keeps a plan in. */
const HOT_AFTER = 10
/** A plan takes some tens of kilobytes, on each of twenty connections. */
const MOST_HOT = 150
/** Lists of ids and filters make endless texts; of those that were sent last it is known how often. */
const MOST_COUNTED = 1000

/** The name of a statement that is hot by now. */
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
