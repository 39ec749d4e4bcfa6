import ipaddr from 'ipaddr.js'

/** The network of every address that cannot be parsed. */
const unreadableNetwork = 'unreadable'

/** An IPv4 address with a port, as some proxies write it into X-Forwarded-For; the address is the first group. */
const ipv4WithPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/
/** An IPv6 address in brackets, with or without a port. */
const ipv6InBrackets = /^\[(.*)\](?::\d+)?$/

/**
 * The network of an IP address, for limits on requests. For IPv4, also in the form of an IPv6 address, it is the
 * address itself; for IPv6 it is the /64 prefix, since one household may use all addresses with it. Ports and zones are
 * ignored. All addresses that cannot be parsed count as one network: if each counted as a network of its own, a proxy
 * that sends a different unreadable text with every request would make the limits useless.
 */
export function networkOf(address: string | undefined): string {
  // The socket of a connection that was reset has no address.
  if (address === undefined) return unreadableNetwork
  const withoutPort = (ipv4WithPort.exec(address) ?? ipv6InBrackets.exec(address))?.[1] ?? address
  const [withoutZone = ''] = withoutPort.split('%')
  if (ipaddr.IPv4.isValidFourPartDecimal(withoutZone)) return ipaddr.IPv4.parse(withoutZone).toString()
  if (!ipaddr.IPv6.isValid(withoutZone)) return unreadableNetwork
  const parsed = ipaddr.process(withoutZone)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}
