import {
  type NatsLoginName,
  natsAccounts,
  natsAuthorization,
  natsPermissions,
} from '@formwork/messaging'

/**
 * Where the server finds a login's password. It begins with a letter: NATS reads digits as a
 * number.
 */
const variable = (login: NatsLoginName): string => `${login.toUpperCase()}_NATS_PASSWORD`

const NOTE = `# The accounts and logins of NATS, one per service, and what each may do. Do not edit: it is written by
#   npm run generate:services
# from the table of packages/contracts/src/services.ts. The passwords stand in the environment of
# nats-server as <LOGIN>_NATS_PASSWORD; each begins with a letter.
`

/** The configurations of nats-server that the repository keeps, by their paths in it. */
export function natsConfigurations(): ReadonlyMap<string, string> {
  return new Map([
    ['deploy/nats/nats-server.conf', serverConfiguration()],
    ['deploy/kubernetes/nats-values.yaml', chartValues()],
  ])
}

/** For docker compose, or a nats-server on a machine of one's own. */
const serverConfiguration = (): string =>
  `${NOTE}\n${natsAuthorization((login) => `$${variable(login)}`)}`

/** For the chart of nats.io (1.0 or newer): values in which `<< $VARIABLE >>` stays a variable. */
function chartValues(): string {
  const accounts = natsAccounts((login) => `<< $${variable(login)} >>`)
  const variables = Object.keys(natsPermissions()).map((name) => {
    const login = name as NatsLoginName
    return `    ${variable(login)}:
      valueFrom: { secretKeyRef: { name: formwork, key: ${login}-nats-password } }
`
  })
  return `${NOTE}#
#   helm install nats nats/nats -f deploy/kubernetes/nats-values.yaml
config:
  cluster:
    enabled: true
    replicas: 3
  jetstream:
    enabled: true
    fileStore:
      pvc: { size: 10Gi }
  merge:
    accounts:${block(accounts, '      ')}
container:
  env:
${variables.join('')}`
}

/** A value as YAML in block style, from the line after its key on; empty lists are left out. */
function block(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) {
    // Words, and what stands for a variable of nats-server, are written without quotes.
    return /^(?:\w+|<< \$\w+ >>)$/.test(`${value}`) ? ` ${value}` : ` ${JSON.stringify(value)}`
  }
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => `\n${indent}- ${block(item, inner).trimStart()}`)
    : Object.entries(value)
        .filter(([, item]) => !(Array.isArray(item) && item.length === 0))
        .map(([key, item]) => `\n${indent}${key}:${block(item, inner)}`)
  return parts.join('')
}
