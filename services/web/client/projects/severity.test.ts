import { describe, expect, it } from 'vitest'
import { gravest, severityOf } from './severity.ts'

describe('what runs over', () => {
  it.each([
    ['by 0.12 % is told without a colour', 1_855n, 15_425.81, 'small'],
    ['by a cent less than 2 %, too', 1_999n, 1_000, 'small'],
    ['by 2 % is a warning', 2_000n, 1_000, 'warn'],
    ['by 9.99 %, too', 9_999n, 1_000, 'warn'],
    ['by 10 % is an alarm', 10_000n, 1_000, 'bad'],
    ['without having been sold is an alarm', 1n, 0, 'bad'],
  ] as const)('%s', (_rule, over, sold, severity) => {
    expect(severityOf(over, sold)).toBe(severity)
  })

  it('is no matter where it is at or under what was sold', () => {
    expect([severityOf(0n, 0), severityOf(-5n, 10)]).toEqual(['small', 'small'])
  })

  it('is as grave together as the gravest of it', () => {
    expect([gravest(['small', 'bad', 'warn']), gravest(['small']), gravest([])]).toEqual([
      'bad',
      'small',
      'small',
    ])
  })
})
