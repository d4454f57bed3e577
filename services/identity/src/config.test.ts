import { readConfig } from '@formwork/service-kit'
import { expect, it } from 'vitest'
import { identityConfig } from './config.ts'

const NEEDED = {
  PORT: '8081',
  GRPC_PORT: '8091',
  SERVICE_TOKEN: 'a token between services',
  JWKS_URL: 'http://127.0.0.1:8081/api/auth/jwt/jwks.json',
  DATABASE_URL: 'postgres://127.0.0.1/identity',
  NATS_URL: 'nats://127.0.0.1:4222',
  SESSION_KEY: 'a key of thirty-two characters at least',
}
const read = (env: Readonly<Record<string, string>>) =>
  readConfig(identityConfig, { ...NEEDED, ...env })

it('takes a setting of sessions that is set to nothing as not set', () => {
  const names = [
    'SESSION_MAX_DAYS',
    'FRESH_PASSWORD_MINUTES',
    'SECURITY_LOG_DAYS',
    'OIDC_SESSION_HOURS',
    'OIDC_ONLY',
  ]
  const empty = read(Object.fromEntries(names.map((name) => [name, ''])))
  expect(empty).toMatchObject({
    SESSION_MAX_DAYS: 30,
    FRESH_PASSWORD_MINUTES: 5,
    SECURITY_LOG_DAYS: 365,
    OIDC_SESSION_HOURS: 24,
  })
})

it.each([
  ['SESSION_MAX_DAYS', ['0', '3651', 'a month'], 'must be a number from 0.01 to 3650'],
  ['FRESH_PASSWORD_MINUTES', ['-1', '1441', 'five'], 'must be a number from 0 to 1440'],
  ['SECURITY_LOG_DAYS', ['89', '36501', '365.5'], 'must be a whole number from 90 to 36500'],
  ['OIDC_SESSION_HOURS', ['0', '721', '1 day'], 'must be a number from 0.1 to 720'],
  ['OIDC_ONLY', ['yes'], 'must be on or off'],
])(
  'does not start with a wrong %s, and says in one sentence what it must be',
  (name, wrong, must) => {
    for (const value of wrong) {
      expect(() => read({ [name]: value })).toThrow(
        `The environment is not complete: ${name}: ${must}`,
      )
    }
  },
)
