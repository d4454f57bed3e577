import { describe, expect, it } from 'vitest'
import { undoing } from './undoing.ts'

const rate = (id: string, version: number, value: number | null) => ({
  id,
  version,
  value,
  updatedAt: '2026-11-02T06:00:00.000Z',
})
const written = [
  { rate: rate('a', 1, 165), values: { value: '172.42' } },
  { rate: rate('b', 4, null), values: { value: '' } },
]

describe('a change of many rates is undone', () => {
  it('by the values before it, over the versions that it made', () => {
    const present = [rate('a', 2, 172.42), rate('b', 4, null)]
    const { back, changedSince } = undoing(written, present)
    expect(changedSince).toBeUndefined()
    expect(back).toEqual([
      { rate: present[0], values: { value: '165' } },
      { rate: present[1], values: { value: '' } },
    ])
  })

  it.each([
    ['has changed one since', [rate('a', 3, 180), rate('b', 4, null)]],
    ['has deleted one since', [rate('b', 4, null)]],
  ])('not when somebody %s', (_what, present) => {
    expect(undoing(written, present).changedSince?.id).toBe('a')
  })
})
