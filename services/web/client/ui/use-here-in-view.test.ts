import { describe, expect, it } from 'vitest'
import { beyond } from './use-here-in-view.ts'

const SEEN = { top: 100, bottom: 500 }

describe('a column of places is moved', () => {
  it('not where the place is seen whole', () => {
    expect(beyond({ top: 464, bottom: 500 }, SEEN)).toBe(0)
    expect(beyond({ top: 100, bottom: 136 }, SEEN)).toBe(0)
  })

  it('down to a place below what is seen, and up to one above it, with some of the next', () => {
    expect(beyond({ top: 502, bottom: 538 }, SEEN)).toBe(62)
    expect(beyond({ top: 60, bottom: 96 }, SEEN)).toBe(-64)
  })
})
