import { LOCAL_PASSWORD, LOCAL_USERS } from '@formwork/kernel'
import type { LocalConfig } from './config.ts'
import { natsPort, type ServicePlan } from './services.ts'
import type { Stack } from './stack.ts'

/** What to know once everything runs: where it is, and who may sign in. */
export function summary({ services, backing }: Stack, config: LocalConfig): string {
  return [
    `Formwork is ready at ${config.publicUrl}`,
    '',
    ...table([
      ['pages', `${config.publicUrl}/`],
      ['API reference', `${config.publicUrl}/api/docs`],
      ...services.map((service) => [service.name, addresses(service)] as const),
      ['Postgres', databaseHosts(backing.databases)],
      ['NATS', config.nats === undefined ? `127.0.0.1:${natsPort(config.portBase)}` : 'yours'],
      ['data, logs', config.dataDir],
    ]),
    '',
    ...whoMaySignIn(config),
    '',
    'Ctrl-C stops everything and keeps the data; npm run reset clears it.',
  ].join('\n')
}

function whoMaySignIn({ localAccounts, nodeEnv, gatewayHost }: LocalConfig): readonly string[] {
  if (localAccounts) {
    const users = LOCAL_USERS.map(({ email, role }) => [email, role] as const)
    return [`  Local users, password ${LOCAL_PASSWORD}`, ...table(users)]
  }
  return [
    `  There are no local users: they are for one machine in development, and this is ${nodeEnv} on ${gatewayHost}.`,
    '  Administrators create the users.',
  ]
}

function addresses({ url, grpcPort }: ServicePlan): string {
  return grpcPort === undefined ? url : `${url}   gRPC 127.0.0.1:${grpcPort}`
}

/** Host and port only: the addresses carry passwords. */
function databaseHosts(databases: Stack['backing']['databases']): string {
  const hosts = Object.values(databases).map(({ databaseUrl }) => new URL(databaseUrl).host)
  return [...new Set(hosts)].join(', ')
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`)
}
