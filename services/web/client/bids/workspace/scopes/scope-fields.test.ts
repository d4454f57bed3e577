import { describe, expect, it } from 'vitest'
import { type ScopeTyped, scopeFields, sentOf } from './scope-fields.ts'

const typed: ScopeTyped = {
  name: 'Slab',
  typeId: '',
  multiplier: '2',
  description: ' ',
  bidQuantity: '1440',
  bidUom: 'SF',
  length: '12\' 6"',
  width: '',
  height: '',
}

describe('what is sent of a scope', () => {
  it('is what was changed alone, lengths in feet and nothing as null', () => {
    expect(sentOf(typed, ['length', 'width', 'description', 'typeId'])).toEqual({
      length: 12.5,
      width: null,
      description: null,
      typeId: null,
    })
  })

  it('has quantity and unit together', () => {
    expect(sentOf(typed, ['bidQuantity'])).toEqual({ bidQuantity: 1440, bidUom: 'SF' })
  })
})

it('a quantity without a unit is asked for', () => {
  const { error } = scopeFields.safeParse({ ...typed, bidUom: '' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['bidUom']])
})
