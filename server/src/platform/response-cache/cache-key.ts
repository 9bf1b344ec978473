/** Which requests ask for the same reply. */

/** What advertisers and mail programs add to an address; it changes nothing of the page. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|igshid|msclkid|mc_cid|mc_eid)$/

const LONGEST_KEY = 500

/**
 * The address in the one form under which its reply is kept: parameters in order, and without those
 * that only count visits. Undefined when it has parameters that the shop does not know, which may be
 * somebody's own, or is longer than addresses of the shop are.
 */
export function cacheKey(address: string, known: ReadonlySet<string>): string | undefined {
  if (address.length > LONGEST_KEY) return undefined
  const [path = '', query, ...others] = address.split('?')
  if (query === undefined) return path
  if (others.length > 0) return undefined
  const asked = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name))
  if (!asked.every(([name]) => known.has(name))) return undefined
  if (asked.length === 0) return path
  // Sorting is stable: of a parameter given twice the order stays.
  asked.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return `${path}?${new URLSearchParams(asked)}`
}
