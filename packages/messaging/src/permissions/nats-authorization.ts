import { type NatsAccount, natsAccounts } from './nats-accounts.ts'
import type { NatsLoginName } from './nats-permissions.ts'

/** Stands for the password of a login while the configuration is written as JSON. */
const placeOf = (login: string): string => `password of ${login}`
const PLACE = /"password of (\w+)"/g

/**
 * The accounts and logins of NATS as JSON, which nats-server reads as its own configuration and
 * Helm as values.
 *
 * @param password of a login, as it is to be written: quoted, or a variable
 */
export function natsAuthorization(
  password: (login: NatsLoginName) => string,
  streamPrefix = '',
): string {
  const accounts = Object.entries(natsAccounts(placeOf, streamPrefix)).map(
    ([name, account]) => `  ${name}: ${written(account)}`,
  )
  const text = `accounts: {\n${accounts.join(',\n')}\n}\n`
  return text.replaceAll(PLACE, (_, login: NatsLoginName) => password(login))
}

/** A line for each import and export, and for each subject of a login. */
function written({ users = [], exports = [], imports = [], jetstream }: NatsAccount): string {
  const lines = (items: readonly object[]) =>
    `[\n${items.map((item) => `      ${JSON.stringify(item)}`).join(',\n')}\n    ]`
  const parts = [
    jetstream && `jetstream: ${jetstream}`,
    users.length > 0 && `users: ${JSON.stringify(users, null, 2).replaceAll('\n', '\n    ')}`,
    exports.length > 0 && `exports: ${lines(exports)}`,
    imports.length > 0 && `imports: ${lines(imports)}`,
  ]
  return `{\n    ${parts.filter(Boolean).join(',\n    ')}\n  }`
}
