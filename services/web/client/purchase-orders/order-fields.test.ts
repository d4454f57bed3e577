import { describe, expect, it } from 'vitest'
import { FIELDS, faultOfField, type TypeField, valueOfField } from './order-fields.ts'

const fieldOf = (type: keyof typeof FIELDS, wanted: string): TypeField => {
  const field = FIELDS[type].find(({ name }) => name === wanted)
  if (field === undefined) throw new Error(`${type} has no ${wanted}`)
  return field
}

describe('a number of an order', () => {
  const yards = fieldOf('CONCRETE', 'cubicYards')
  it.each([
    ['with its thousands apart', '1,042.5', 1042.5],
    ['as a sum', '=24*60', 1440],
    ['as it is', ' 42.5 ', 42.5],
  ])('is read %s', (_how, typed, value) => {
    expect(faultOfField(yards, typed, false)).toBeUndefined()
    expect(valueOfField(yards, typed)).toBe(value)
  })

  it.each(['0', '-3', '2.5 days', '1,5'])('is not %s', (typed) => {
    expect(faultOfField(yards, typed, false)).toBe('A number above zero, for example 42.5')
  })

  it('is zero where the slump is', () => {
    const slump = fieldOf('CONCRETE', 'slumpSize')
    expect(faultOfField(slump, '0', false)).toBeUndefined()
    expect(faultOfField(slump, '-1', false)).toBe('A number, zero or more')
  })
})

it('what a type asks for is missed by its label, what it only offers is not', () => {
  expect(faultOfField(fieldOf('PUMP', 'pumpType'), ' ', false)).toBe('Pump is missing')
  const scopes = fieldOf('MISC', 'specifyScope')
  expect(faultOfField(scopes, '', false)).toBeUndefined()
  expect(valueOfField(scopes, ' ')).toBeNull()
})

it('a quantity may be left to the lines, where there are any', () => {
  const yards = fieldOf('CONCRETE', 'cubicYards')
  expect(faultOfField(yards, '', true)).toBeUndefined()
  expect(faultOfField(yards, '', false)).toBe('Cubic yards is missing')
  expect(faultOfField(yards, '0', true)).toBeDefined()
})
