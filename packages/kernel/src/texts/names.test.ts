import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, nameKey } from './names.ts'

describe('nameKey', () => {
  it.each([
    ['capitals', 'Acme Concrete', 'ACME concrete'],
    ['composed and decomposed letters', 'Caf\u00e9', 'CAFE\u0301'],
    ['white space of any kind and number', ' Acme\u00a0 \t\u2003Concrete\n', 'Acme Concrete'],
    ['zero-width characters', 'Ac\u200bme\u200d\ufeff', 'Acme'],
    ['soft hyphens and direction marks', 'Ac\u00adme\u202e', 'Acme'],
    ['blank letters of other scripts', 'Acme\u3164\u2800\u115f', 'Acme'],
    ['tags and variation selectors', 'Acme\ufe0f\u{e0041}', 'Acme'],
    ['control characters', 'Ac\u0007m\u009ce', 'Acme'],
    ['sharp s', 'Gro\u00df, GRO\u1e9e', 'GROSS, gross'],
    ['final sigma', 'ΟΔΟΣ', 'οδοσ'],
    ['the Kelvin sign', '\u212a-Crete', 'k-crete'],
  ])('does not tell names apart by %s', (_what, a, b) => {
    expect(nameKey(a)).toBe(nameKey(b))
  })

  it.each([
    ['Acme Concrete', 'AcmeConcrete'],
    ['Acme', 'Acmé'],
    ['Acme 2', 'Acme ²'],
    ['Isık', 'Isik'],
    ['', '.'],
  ])('tells %j from %j', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b))
  })

  it('is its own key', () => {
    const special = fc.constantFrom('ß', 'ẞ', 'İ', 'ı', 'Σ', 'ǰ', '\u0307', '\u200b', ' ')
    const any = fc.nat(0x2fff).map((point) => String.fromCodePoint(point))
    const text = fc.array(fc.oneof(any, special), { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
    )
  })
})

it.each(['', ' \t\n', '\u200b\u2060', '\u00a0\ufeff', '\u3164'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})

it.each(['.', 'a', '\u0301'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})
