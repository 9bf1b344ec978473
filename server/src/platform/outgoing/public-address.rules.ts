import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv4-compatible IPv6 addresses (obsolete), which ipaddr.js classifies as unicast or mapped. */
const COMPATIBLE = new BlockList()
COMPATIBLE.addSubnet('::', 96, 'ipv6')

/**
 * True if an address is on the public internet; false for private, carrier, link-local (cloud metadata) and multicast
 * ones, also inside IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1')
  if (isIPv6(bare) && COMPATIBLE.check(bare.replace(/%.*$/, ''), 'ipv6')) return false
  // An IPv4 address written as IPv6 is judged as IPv4.
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'unicast'
}
