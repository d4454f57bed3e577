import ipaddr from 'ipaddr.js'

/**
 * What one caller has for an address: of version 6 the network of 64 bits, since whoever has one
 * address of it has all; of version 4 the address, also when it is written as one of version 6.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip.kind() === 'ipv4') return ip.toString()
  return `${ip.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
