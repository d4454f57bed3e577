import { describe, expect, it } from 'vitest'
import { isLocalUse, isLoopback } from './local-use.ts'

describe('a loopback host', () => {
  it.each(['localhost', 'LocalHost', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '0:0:0:0:0:0:0:1'])(
    'is %s',
    (host) => expect(isLoopback(host)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.4',
    '128.0.0.1',
    '10.0.0.1',
    'fe80::1',
    '::2',
    'localhost.example.com',
    'notlocalhost',
    '127.0.0.1.example.com',
    '127',
    '',
  ])('is not %s', (host) => expect(isLoopback(host)).toBe(false))
})

describe('local use', () => {
  const here = { nodeEnv: undefined, hosts: ['127.0.0.1'], publicUrl: 'http://localhost:8080' }

  it.each([
    ['by default', here],
    ['in development', { ...here, nodeEnv: 'development' }],
    ['with NODE_ENV set to nothing', { ...here, nodeEnv: '' }],
    ['by TLS of the machine itself', { ...here, publicUrl: 'https://[::1]:8443' }],
  ])('is an installation %s', (_what, installation) => {
    expect(isLocalUse(installation)).toBe(true)
  })

  it.each([
    ['in production', { ...here, nodeEnv: 'production' }],
    ['in staging', { ...here, nodeEnv: 'staging' }],
    ['under test', { ...here, nodeEnv: 'test' }],
    ['that others reach', { ...here, hosts: ['127.0.0.1', '0.0.0.0'] }],
    ['with a name of its own', { ...here, publicUrl: 'https://bids.example.com' }],
  ])('is not one %s', (_what, installation) => {
    expect(isLocalUse(installation)).toBe(false)
  })
})
