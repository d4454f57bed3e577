import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BrokerSettings, brokerOptions } from './broker-options.ts'
import { natsAccess } from './nats-access.ts'

describe('an address of NATS', () => {
  it('may be a list, whose port is 4222 when none is said', () => {
    const { servers, tls } = natsAccess({ url: 'nats://one, nats://two:4333,nats://[::1]:1' })
    expect(servers).toEqual([
      { hostname: 'one', host: 'one:4222' },
      { hostname: 'two', host: 'two:4333' },
      { hostname: '::1', host: '[::1]:1' },
    ])
    expect(tls).toBeUndefined()
  })

  it('asks for TLS when it begins with tls://', () => {
    expect(natsAccess({ url: 'tls://nats.example.com' }).tls).toEqual({})
  })

  it.each([
    ['nats://ann:p%40ss@one', { user: 'ann', pass: 'p@ss' }],
    ['nats://ann:x@one,nats://ann:x@two', { user: 'ann', pass: 'x' }],
    ['nats://ann:x@one,nats://two', { user: 'ann', pass: 'x' }],
    ['nats://s3cr3t@one', { token: 's3cr3t' }],
    ['nats://one', {}],
  ])('carries a login: %s', (url, login) => {
    expect(natsAccess({ url }).login).toEqual(login)
  })
})

describe('the settings of NATS', () => {
  const file = (name: string) => join(import.meta.dirname, '../../test/certificates', name)

  it('take an empty one for one that is not set', () => {
    const empty = { NATS_USER: '', NATS_PASSWORD: '', NATS_CA_FILE: '', NATS_REPLICAS: '' }
    expect(brokerOptions({ NATS_URL: 'nats://one', ...empty })).toMatchObject({
      url: 'nats://one',
      user: undefined,
      caFile: undefined,
      replicas: undefined,
    })
  })

  it('ask for TLS with a CA or a client certificate, whatever the address begins with', () => {
    const caFile = file('ca.crt')
    expect(natsAccess({ url: 'nats://one', caFile }).tls).toEqual({ caFile })
  })

  const wrong: readonly (readonly [string, Partial<BrokerSettings>, RegExp])[] = [
    ['no address', { NATS_URL: ' , ' }, /NATS_URL is not a list of addresses/],
    ['no protocol', { NATS_URL: 'one:4222' }, /NATS_URL is not a list/],
    ['a protocol of the web', { NATS_URL: 'ws://one' }, /NATS_URL is not a list/],
    ['a path', { NATS_URL: 'nats://one/x' }, /NATS_URL is not a list/],
    ['a port beyond', { NATS_URL: 'nats://one:70000' }, /NATS_URL is not a list/],
    ['TLS for some', { NATS_URL: 'tls://one,nats://two' }, /nats:\/\/ beside tls:\/\//],
    ['two logins', { NATS_URL: 'nats://a:b@one,nats://c:d@two' }, /several logins/],
    ['a login twice', { NATS_URL: 'nats://a:b@one', NATS_USER: 'a' }, /one login/],
    ['user without password', { NATS_USER: 'a' }, /belong together/],
    ['password without user', { NATS_PASSWORD: 'a' }, /belong together/],
    ['two ways', { NATS_USER: 'a', NATS_PASSWORD: 'b', NATS_CREDENTIALS_FILE: '/x' }, /one login/],
    ['no such CA', { NATS_CA_FILE: '/none.pem' }, /NATS_CA_FILE cannot be read \(ENOENT\)/],
    ['a folder', { NATS_CA_FILE: '/' }, /NATS_CA_FILE cannot be read \(EISDIR\)/],
    ['no key', { NATS_CERTIFICATE_FILE: '/x' }, /NATS_KEY_FILE belong together/],
    ['no such login', { NATS_CREDENTIALS_FILE: '/none' }, /NATS_CREDENTIALS_FILE cannot be read/],
    ['replicas', { NATS_REPLICAS: '2' }, /NATS_REPLICAS is 1, 3 or 5/],
  ]
  it.each(wrong)('are wrong in one sentence: %s', (_what, settings, sentence) => {
    expect(() => brokerOptions({ NATS_URL: 'nats://one', ...settings })).toThrow(sentence)
  })

  it('are wrong in one sentence when a file is not what it should be', () => {
    const NATS_URL = 'tls://one'
    expect(() => brokerOptions({ NATS_URL, NATS_CA_FILE: file('README.md') })).toThrow(
      /NATS_CA_FILE is not a certificate in PEM/,
    )
    expect(() =>
      brokerOptions({
        NATS_URL,
        NATS_CERTIFICATE_FILE: file('client.crt'),
        NATS_KEY_FILE: file('server.key'),
      }),
    ).toThrow(/NATS_KEY_FILE is not the key of NATS_CERTIFICATE_FILE/)
    expect(() => brokerOptions({ NATS_URL, NATS_CREDENTIALS_FILE: file('README.md') })).toThrow(
      /NATS_CREDENTIALS_FILE holds no user JWT/,
    )
  })

  it('repeat no password in their sentence', () => {
    for (const NATS_URL of ['http://u:hush@one', 'nats://u:hush%zz@one', 'nats://u:hush@one/x']) {
      expect(() => brokerOptions({ NATS_URL })).toThrow(/^((?!hush).)+$/)
    }
  })
})
