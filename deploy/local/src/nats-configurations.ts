import { type NatsLoginName, natsAuthorization, natsPermissions } from '@formwork/messaging'

/**
 * Where the server finds a login's password. It begins with a letter: NATS reads digits as a
 * number.
 */
const variable = (login: NatsLoginName): string => `${login.toUpperCase()}_NATS_PASSWORD`

const NOTE = `# The logins of NATS, one per service, and what each may do. Do not edit: it is written by
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
  const users = Object.entries(natsPermissions()).map(([name, permissions]) => {
    const login = name as NatsLoginName
    return `        - user: ${login}
          password: << $${variable(login)} >>
          permissions:
            publish:${list(permissions.publish)}
            subscribe:${list(permissions.subscribe)}
`
  })
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
    authorization:
      users:
${users.join('')}container:
  env:
${variables.join('')}`
}

const list = (subjects: readonly string[]): string =>
  subjects.map((subject) => `\n              - ${JSON.stringify(subject)}`).join('')
