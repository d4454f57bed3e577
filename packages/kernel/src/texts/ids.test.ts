import { describe, expect, it } from 'vitest'
import { isUuid, newId } from './ids.ts'

describe('newId', () => {
  it('is a UUID', () => {
    expect(isUuid(newId())).toBe(true)
  })

  it('has its time, the version 7 and the variant of RFC 9562', () => {
    const at = 0x0123_4567_89ab
    expect(newId(at)).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(Array.from({ length: 1_000 }, () => newId(at))).size).toBe(1_000)
  })

  it('sorts in order of creation', () => {
    expect(newId(1_000) < newId(2_000)).toBe(true)
  })
})
