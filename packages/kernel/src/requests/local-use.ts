import { BlockList, isIP } from 'node:net'
import type { Role } from './roles.ts'

/** Every local user's password; nobody may have it outside local use. */
export const LOCAL_PASSWORD = 'estimate-local'

export interface LocalUser {
  readonly email: string
  readonly name: string
  readonly role: Role
}

/** One user per role, and a second estimator to share with (decisions section 2). */
export const LOCAL_USERS: readonly LocalUser[] = [
  { email: 'admin@example.com', name: 'Ada Admin', role: 'ADMIN' },
  { email: 'estimator@example.com', name: 'Esther Estimator', role: 'ESTIMATOR' },
  { email: 'estimator2@example.com', name: 'Emil Estimator', role: 'ESTIMATOR' },
  { email: 'pm@example.com', name: 'Petra Manager', role: 'PM' },
  { email: 'ops@example.com', name: 'Oscar Operations', role: 'OPS' },
  { email: 'accounting@example.com', name: 'Anna Accounting', role: 'ACCOUNTING' },
]

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
 * Whether an installation is for somebody trying it on one machine: there alone everybody may know
 * the accounts.
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
