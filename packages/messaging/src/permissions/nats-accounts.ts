import {
  type NatsLoginName,
  type NatsPermissions,
  natsNeeds,
  natsPermissions,
  ownSubjectOf,
  publishedBy,
} from './nats-permissions.ts'

/** A part of nats-server's configuration, as its keys are called there. */
export interface NatsAccount {
  readonly jetstream?: 'enabled'
  readonly users?: readonly {
    readonly user: string
    readonly password: string
    readonly permissions: NatsPermissions
  }[]
  readonly exports?: readonly NatsExport[]
  readonly imports?: readonly NatsImport[]
}

interface NatsExport {
  readonly service?: string
  readonly stream?: string
  readonly accounts: readonly string[]
  /** Of a service that several messages answer. */
  readonly response?: 'stream'
}

interface NatsImport {
  readonly service?: { readonly account: string; readonly subject: string }
  readonly stream?: { readonly account: string; readonly subject: string }
  /** What it is called in the account that imports it. */
  readonly to?: string
}

const accountOf = (login: string): string => login.toUpperCase()
/** Of a context's stream and its consumers. No login is in it. */
const streamAccountOf = (context: string): string => `${accountOf(context)}_EVENTS`

/**
 * The accounts of NATS. Each login has its own, and so has each context's stream: subjects of one
 * account do not exist in another, whatever reply or delivery subject a request names. Requests
 * cross as services, the events that are heard as streams.
 *
 * @param password of a login, as the configuration is to have it
 */
export function natsAccounts(
  password: (login: NatsLoginName) => string,
  streamPrefix = '',
): Readonly<Record<string, NatsAccount>> {
  const needs = natsNeeds(streamPrefix)
  const permissions = natsPermissions(streamPrefix)
  const logins = Object.keys(needs) as NatsLoginName[]
  const accounts: Record<string, NatsAccount> = {}
  for (const login of logins) {
    const hearers = logins.filter((other) => needs[other].hears.includes(login))
    const user = { user: login, password: password(login), permissions: permissions[login] }
    accounts[accountOf(login)] = {
      users: [user],
      exports: publishedBy(streamPrefix, login)
        .filter(() => hearers.length > 0)
        .map((stream) => ({ stream, accounts: hearers.map(accountOf) })),
      imports: [
        ...unique(needs[login].requests).map(({ context, subject }) => ({
          service: { account: streamAccountOf(context), subject },
          ...(ownSubjectOf(subject) !== subject && { to: ownSubjectOf(subject) }),
        })),
        ...needs[login].hears.flatMap((context) =>
          publishedBy(streamPrefix, context).map((subject) => ({
            stream: { account: accountOf(context), subject },
          })),
        ),
      ],
    }
  }
  for (const context of new Set(logins.flatMap((it) => needs[it].requests.map((r) => r.context)))) {
    accounts[streamAccountOf(context)] = {
      jetstream: 'enabled',
      exports: exportsOf(context, logins, needs),
    }
  }
  return accounts
}

/** Each subject once, with the accounts that may send requests to it. */
function exportsOf(
  context: string,
  logins: readonly NatsLoginName[],
  needs: ReturnType<typeof natsNeeds>,
): readonly NatsExport[] {
  const asked = logins.flatMap((login) =>
    unique(needs[login].requests.filter((request) => request.context === context)).map(
      (request) => ({ ...request, login }),
    ),
  )
  const bySubject = Map.groupBy(asked, ({ subject }) => subject)
  return [...bySubject].map(([service, requests]) => ({
    service,
    accounts: requests.map(({ login }) => accountOf(login)),
    ...(requests[0]?.isFetch && { response: 'stream' as const }),
  }))
}

const unique = <T extends { readonly subject: string }>(requests: readonly T[]): readonly T[] => [
  ...new Map(requests.map((request) => [request.subject, request])).values(),
]
