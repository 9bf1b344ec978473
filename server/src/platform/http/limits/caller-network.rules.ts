import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Smallest network that a household or server gets; addresses within it change freely. */
const IPV6_NETWORK_BITS = 64

/** Returns the IPv4 address or IPv6 /64 network by which anonymous callers are told apart, in one spelling. */
export function networkOf(address: string): string {
  // Most addresses need no parsing.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  // Unwraps an IPv4 address that is written as IPv6 (::ffff:a.b.c.d).
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${IPV6_NETWORK_BITS}`)}/64`
}

function withoutZone(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address.toNormalizedString().replace(/%.*/, '')
}
