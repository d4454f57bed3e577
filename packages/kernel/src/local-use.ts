import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether only this machine reaches a host: `localhost`, 127.0.0.0/8, ::1. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const version = isIP(name)
  return version === 0
    ? name === 'localhost'
    : LOOPBACK.check(name, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whether an installation is for somebody trying it on one machine: there alone everybody may know the accounts.
 *
 * @param nodeEnv NODE_ENV
 * @param hosts where it listens
 * @param publicUrl the address people use
 */
export function isLocalUse(installation: {
  readonly nodeEnv: string | undefined
  readonly hosts: readonly string[]
  readonly publicUrl: string
}): boolean {
  const { nodeEnv, hosts, publicUrl } = installation
  const isDevelopment = nodeEnv === undefined || nodeEnv === '' || nodeEnv === 'development'
  return isDevelopment && [...hosts, new URL(publicUrl).hostname].every(isLoopback)
}
