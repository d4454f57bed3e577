import { newId } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { urlSigner } from './signed-url.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY_MS = 86_400_000
const id = newId()

const signerAt = (now: number, key = 'first key of the tests', olderKeys: string[] = []) =>
  urlSigner({ publicUrl: 'https://bids.example/', key, olderKeys, now: () => now })
const queryOf = (url: string) => url.slice(url.indexOf('?') + 1)

describe('a signed address', () => {
  it('is good for 24 hours', () => {
    const { url, urlExpiresAt } = signerAt(NOW).sign(id)
    expect(url).toMatch(new RegExp(`^https://bids\\.example/api/files/${id}\\?`))
    expect(urlExpiresAt).toBe('2026-11-21T12:00:00.000Z')
    expect(() => signerAt(NOW + DAY_MS - 1).verify(id, queryOf(url))).not.toThrow()
    expect(() => signerAt(NOW + DAY_MS).verify(id, queryOf(url))).toThrow('This link has expired')
  })

  it('is another one each time', () => {
    const signer = signerAt(NOW)
    expect(signer.sign(id).url).not.toBe(signer.sign(id).url)
  })

  it('is refused after a change of any character', () => {
    const signer = signerAt(NOW)
    const query = queryOf(signer.sign(id).url)
    for (let at = 0; at < query.length; at++) {
      for (const other of ['0', 'f', 'A', '-', '&']) {
        if (query[at] === other) continue
        const changed = query.slice(0, at) + other + query.slice(at + 1)
        expect(() => signer.verify(id, changed)).toThrow('This link is not valid')
      }
    }
  })

  it('is refused for another file, repeated, reordered or added parameters, and without any', () => {
    const signer = signerAt(NOW)
    const query = queryOf(signer.sign(id).url)
    const [e, k, n, s] = query.split('&')
    expect(() => signer.verify(newId(), query)).toThrow('not valid')
    expect(() => signer.verify(id.toUpperCase(), query)).toThrow('not valid')
    for (const changed of [
      '',
      `${query}&${e}`,
      `${query}&x=1`,
      `${k}&${e}&${n}&${s}`,
      query.toUpperCase(),
      query.replace('e=', '%65='),
    ]) {
      expect(() => signer.verify(id, changed)).toThrow('not valid')
    }
  })

  it('outlives a change of the key as long as the old one is known', () => {
    const query = queryOf(signerAt(NOW).sign(id).url)
    const next = 'second key of the tests'
    expect(() => signerAt(NOW, next, ['first key of the tests']).verify(id, query)).not.toThrow()
    expect(() => signerAt(NOW, next).verify(id, query)).toThrow('not valid')
  })
})
