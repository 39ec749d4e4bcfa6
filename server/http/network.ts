import ipaddr from 'ipaddr.js'

/** The network of every address that cannot be parsed. */
const unreadable = 'unreadable'

/** An IPv4 address with a port, as some proxies write it into X-Forwarded-For; the address is the first group. */
const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/
/** An IPv6 address in brackets, with or without a port. */
const inBrackets = /^\[(.*)\](?::\d+)?$/

/**
 * The network of an address, by which limits count: an IPv4 address itself, also where it is written as IPv6; of an
 * IPv6 address its /64, all of which one household may use. Ports and zones do not matter. All addresses that cannot be
 * parsed count as one network: if each counted for itself, a proxy that writes another word for every request would
 * make the limits useless.
 */
export function networkOf(address: string | undefined): string {
  // The socket of a connection that was reset has no address.
  if (address === undefined) return unreadable
  const bare = (withPort.exec(address) ?? inBrackets.exec(address))?.[1] ?? address
  const [spelled = ''] = bare.split('%')
  if (ipaddr.IPv4.isValidFourPartDecimal(spelled)) return ipaddr.IPv4.parse(spelled).toString()
  if (!ipaddr.IPv6.isValid(spelled)) return unreadable
  const parsed = ipaddr.process(spelled)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}
