import { expect, it } from 'vitest'
import { kindNamed } from './rate-kinds.ts'
import { readEntries, writeEntries } from './typed-list.ts'
import { faultKey, faultsOf, toTyped, toValues } from './typed-rate.ts'

const crews = kindNamed('crews')
const members = [
  { classification: 'Carpenter', count: 4, pricingItemId: null, hourlyRate: 34 },
  { classification: 'Laborer', count: 2, pricingItemId: 'item', hourlyRate: null },
]
const crew = { code: 'F7', name: 'Wall forms', members, isActive: true }

it('the members of a crew come back as they were, and are sent only when they were touched', () => {
  const before = toTyped(crews, crew)
  expect(toValues(crews, before, undefined)).toEqual(crew)
  expect(toValues(crews, { ...before, name: 'Walls' }, before)).toEqual({ name: 'Walls' })
  const entries = readEntries(before['members'] ?? '')
  const fewer = { ...before, members: writeEntries(entries.slice(0, 1)) }
  expect(toValues(crews, fewer, before)).toEqual({ members: members.slice(0, 1) })
})

it('a row of the list that is left empty is no member', () => {
  const empty = { classification: '', count: ' ', hourlyRate: '', pricingItemId: '' }
  const carpenter = {
    classification: 'Carpenter',
    count: '4',
    hourlyRate: '$34',
    pricingItemId: '',
  }
  const typed = { ...toTyped(crews, undefined), code: 'F7', name: 'Walls' }
  const one = { ...typed, members: writeEntries([empty, carpenter]) }
  expect(faultsOf(crews.fields, one)).toEqual({})
  expect(toValues(crews, one, undefined)['members']).toEqual([members[0]])
  for (const none of ['', writeEntries([empty])])
    expect(faultsOf(crews.fields, { ...typed, members: none })).toEqual({
      members: 'A crew needs a member',
    })
})

it('what is wrong with an entry is known by its place', () => {
  const typed = { ...toTyped(crews, crew), members: writeEntries([{ count: 'four' }]) }
  expect(faultsOf(crews.fields, typed)).toEqual({
    [faultKey('members', 0, 'classification')]: 'Classification is missing',
    [faultKey('members', 0, 'count')]: 'A number, for example 12.5',
  })
})

it('a new form system begins with what is usual, and a rate without a crew is sent as one', () => {
  const forms = kindNamed('forms')
  expect(toTyped(forms, undefined)).toMatchObject({ firstCostPerSF: '0', defaultUses: '1' })
  const production = kindNamed('production')
  expect(toValues(production, toTyped(production, undefined), undefined)).toMatchObject({
    crewId: null,
    low: null,
  })
})
