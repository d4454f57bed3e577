import { describe, expect, it } from 'vitest'
import { integer, names, oneOf, place, searchOf, words } from './search-values.ts'

const read = searchOf({
  q: words,
  revision: integer,
  module: oneOf(['concrete', 'labor']),
  buy: names,
  to: place,
})

describe('what stands in an address', () => {
  it('is read value by value', () => {
    const given = { q: 'deck', revision: 3, module: 'labor', buy: ['a', 'b'], to: '/bids?q=1' }
    expect(read(given)).toEqual(given)
  })

  it('is left out where it is not of its kind, and the rest is kept', () => {
    const given = { q: 'deck', revision: 1.5, module: 'roof', buy: ['a', 2], to: 4 }
    expect(read(given)).toStrictEqual({ q: 'deck' })
  })

  it('is left out where the page does not know it', () => {
    expect(read({ fbclid: 'x' })).toStrictEqual({})
  })

  it.each([
    [1024, '1024'],
    [true, 'true'],
  ])('is searched for as it was typed: %s', (typed, found) => {
    expect(read({ q: typed })).toStrictEqual({ q: found })
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'bids'])(
    'leads nowhere outside the product: %s',
    (to) => {
      expect(read({ to })).toStrictEqual({})
    },
  )
})
