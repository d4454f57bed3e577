import { describe, expect, it } from 'vitest'
import { isUuid, newId } from './ids.ts'

describe('newId', () => {
  it('is a UUID', () => {
    expect(isUuid(newId())).toBe(true)
  })

  it('sorts in order of creation', () => {
    expect(newId(1_000) < newId(2_000)).toBe(true)
  })
})
