/** Which requests ask for the same reply. */

/** What advertisers and mail programs add to an address; it changes nothing of the page. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|igshid|msclkid|mc_cid|mc_eid)$/

const LONGEST_KEY = 500

/** What becomes of a parameter: it is part of the key, changes nothing of the reply, or may be somebody's own. */
export type ParameterRule = (name: string) => 'read' | 'ignored' | 'unknown'

/**
 * The address in the one form under which its reply is kept: of its parameters those that the reply is made of, in
 * order. Undefined when it has parameters that the shop does not know, which may be somebody's own, or when what is
 * left is longer than addresses of the shop are.
 */
export function cacheKey(address: string, rule: ParameterRule): string | undefined {
  const [path = '', query, ...others] = address.split('?')
  if (others.length > 0) return undefined
  const given = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name))
  if (given.some(([name]) => rule(name) === 'unknown')) return undefined
  const asked = given.filter(([name]) => rule(name) === 'read')
  // Sorting is stable: of a parameter given twice the order stays.
  asked.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const key = asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`
  return key.length > LONGEST_KEY ? undefined : key
}
