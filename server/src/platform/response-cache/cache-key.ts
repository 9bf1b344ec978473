/** Parameters that advertisers and mail programs add to an address; pages ignore them. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|igshid|msclkid|mc_cid|mc_eid)$/

const LONGEST_KEY = 500

/** `read` parameters are part of the key, `ignored` ones change nothing, `unknown` ones may be personal. */
export type ParameterRule = (name: string) => 'read' | 'ignored' | 'unknown'

/** Returns the normalised address of a cached reply; undefined if it has unknown parameters or is too long. */
export function cacheKey(address: string, rule: ParameterRule): string | undefined {
  const [path = '', query, ...others] = address.split('?')
  if (others.length > 0) return undefined
  const given = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name))
  if (given.some(([name]) => rule(name) === 'unknown')) return undefined
  const asked = given.filter(([name]) => rule(name) === 'read')
  // Sorting is stable: repeated parameters keep their order.
  asked.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const key = asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`
  return key.length > LONGEST_KEY ? undefined : key
}
