import { type NatsLoginName, natsPermissions } from './nats-permissions.ts'

/**
 * The logins of NATS as a part of nats-server's configuration.
 *
 * @param password of a login, as the configuration has it: quoted, or a `$VARIABLE`
 */
export function natsAuthorization(
  password: (login: NatsLoginName) => string,
  streamPrefix = '',
): string {
  const users = Object.entries(natsPermissions(streamPrefix)).map(
    ([login, { publish, subscribe }]) => `    {
      user: ${login}
      password: ${password(login as NatsLoginName)}
      permissions: {
        publish: ${list(publish)}
        subscribe: ${list(subscribe)}
      }
    }`,
  )
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`
}

const list = (subjects: readonly string[]): string =>
  `[\n${subjects.map((subject) => `          ${JSON.stringify(subject)}\n`).join('')}        ]`
