import { describe, expect, it } from 'vitest'
import { changedFields, clashes, onlyFields } from './typed-over.ts'

const read = { name: 'Deck', profit: '15', isTaxed: false }

it('the fields that differ from what was read are the changed ones', () => {
  expect(changedFields(read, { ...read, profit: '12', isTaxed: true })).toEqual([
    'profit',
    'isTaxed',
  ])
})

it('a field that only one version has is changed', () => {
  const none: Readonly<Record<string, string>> = {}
  expect(changedFields(none, { account: 'Costs' })).toEqual(['account'])
  expect(changedFields({ account: 'Costs' }, none)).toEqual(['account'])
})

it('only the named fields are sent, an emptied one too', () => {
  const body = { name: 'Deck', profit: 12, note: null }
  expect(onlyFields(body, ['profit', 'note', 'typedAlone'])).toEqual({ profit: 12, note: null })
})

describe('two people who change one record', () => {
  it('do not disturb each other in different fields', () => {
    expect(clashes(read, { ...read, profit: '12' }, { ...read, name: 'Parking deck' })).toEqual([])
  })

  it('are asked where both have changed the same, unless they mean the same', () => {
    const mine = { ...read, profit: '12', name: 'Deck 2' }
    expect(clashes(read, mine, { ...read, profit: '13', name: 'Deck 2' })).toEqual(['profit'])
  })
})
