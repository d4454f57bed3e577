import { describe, expect, it } from 'vitest'
import { refuseAmbiguousAddress } from './address-check.ts'

describe('an address', () => {
  it.each([
    '/api/bids/%2e%2e/users',
    '/api/bids/%2E%2E/users',
    '/api/bids/../users',
    '/api/bids/./1',
    '/api/bids/..',
    '/api/files/..%2f..%2fbids',
    '/api//bids',
    '//evil.example/api/bids',
    '/api/bids/a%00b',
    '/api/bids/a%0d%0ab',
    '/api/bids/a%5c..',
    '/api/bids\\..\\users',
    '/api/bids/a%2Fb',
  ])('%s is refused', (url) => {
    expect(() => refuseAmbiguousAddress(url)).toThrow('The address is malformed')
  })

  it.each([
    '/api/bids',
    '/api/bids/0199d7a0-0000-7000-8000-000000000001',
    '/api/bids/share/BID-aB3dE5gH',
    '/api/bids?q=%2e%2e%2f&sort=-createdAt',
    '/api/files/a.b..c/plan%20A.pdf?sig=a/b//c',
    '/api/bids/%252e%252e',
    '/api/bids/a;b',
  ])('%s passes', (url) => {
    expect(() => refuseAmbiguousAddress(url)).not.toThrow()
  })
})
