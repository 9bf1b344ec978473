import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What a household or a server is given at the least, and changes its addresses within. */
const IPV6_NETWORK_BITS = 64

/**
 * By what callers are told apart who are not signed in: their IPv4 address, or the /64 network of their
 * IPv6 address. All spellings of an address are one network.
 */
export function networkOf(address: string): string {
  // Most are, and need not be taken apart to be the same.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  // An IPv4 address that is written as an IPv6 one (::ffff:a.b.c.d) becomes itself.
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${IPV6_NETWORK_BITS}`)}/64`
}

function withoutZone(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address.toNormalizedString().replace(/%.*/, '')
}
