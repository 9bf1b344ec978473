/** Which addresses are on the internet, and which lead into a network that only the shop's host can see. */
import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv4 addresses in IPv6 as they were once written, which ipaddr.js takes for unicast or for mapped ones. */
const COMPATIBLE = new BlockList()
COMPATIBLE.addSubnet('::', 96, 'ipv6')

/**
 * Whether an IP address is one of the public internet. Everything else is refused: loopback, private and carrier
 * networks, link-local ones with the metadata of clouds, multicast, and IPv6 forms that carry any of these inside.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1')
  if (isIPv6(bare) && COMPATIBLE.check(bare.replace(/%.*$/, ''), 'ipv6')) return false
  // An IPv4 address that is written as an IPv6 one is judged as what it is.
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'unicast'
}
