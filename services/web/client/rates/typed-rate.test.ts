import { expect, it } from 'vitest'
import { kindNamed } from './rate-kinds.ts'
import { faultsOf, toTyped, toValues } from './typed-rate.ts'

const items = kindNamed('pricing-items')
const lift = { name: 'Lift', category: 'Equipment', unit: 'day', rate: null, dailyRate: 300 }

it('a new rate needs what names it, and its prices must be numbers', () => {
  expect(faultsOf(items.fields, { ...toTyped(items, undefined), dailyRate: 'a lot' })).toEqual({
    name: 'Name is missing',
    category: 'Category is missing',
    dailyRate: 'A number, for example 12.5',
  })
  expect(faultsOf(items.fields, toTyped(items, lift))).toEqual({})
})

it('of a rate that is there only what was touched is sent; a price may be taken away', () => {
  const before = toTyped(items, lift)
  const typed = { ...before, dailyRate: '', unit: 'week', isActive: 'false' }
  expect(toValues(items, typed, before)).toEqual({ dailyRate: null, unit: 'week', isActive: false })
  expect(toValues(items, toTyped(items, lift), undefined)).toMatchObject({
    name: 'Lift',
    rate: null,
    dailyRate: 300,
    isActive: true,
  })
})

it('a burden rate is typed as a percentage and sent as the fraction that it is kept as', () => {
  const variables = kindNamed('variables')
  const before = toTyped(variables, {
    name: 'fica_rate',
    category: 'labor',
    value: 0.07,
    unit: '%',
  })
  expect(before['value']).toBe('7')
  const typed = { ...before, value: '7.65 %' }
  expect(faultsOf(variables.fields, typed)).toEqual({})
  expect(toValues(variables, typed, before)).toEqual({ value: 0.0765 })
})
