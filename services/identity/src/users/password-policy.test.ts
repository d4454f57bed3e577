import { describe, expect, it } from 'vitest'
import { normalizedPassword } from './password-policy.ts'

describe('a password', () => {
  it('typed composed or decomposed is the same', () => {
    expect(normalizedPassword('Bétonière à coffrage'.normalize('NFD'))).toBe(
      'Bétonière à coffrage'.normalize('NFC'),
    )
  })

  it('has up to 128 characters, however many code units it takes to type them', () => {
    const composed = 'ấ'.repeat(128)
    const decomposed = composed.normalize('NFD')
    expect(decomposed).toHaveLength(384)
    expect(normalizedPassword(decomposed)).toBe(composed)
    expect(normalizedPassword(`${decomposed}a`)).toBeUndefined()
  })

  it('is not normalized when it is too long to be one', () => {
    const marks = `a${'\u0301\u0323'.repeat(120_000)}`
    const before = process.threadCpuUsage()
    expect(normalizedPassword(marks)).toBeUndefined()
    const { user } = process.threadCpuUsage(before)
    expect(user / 1000).toBeLessThan(100)
  })
})
