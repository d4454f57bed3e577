import { expect, it } from 'vitest'
import { kindNamed } from './rate-kinds.ts'
import { faultsOf, toTyped, toValues } from './typed-rate.ts'

const items = kindNamed('pricing-items')
const lift = { name: 'Lift', category: 'Equipment', unit: 'day', rate: null, dailyRate: 300 }

it('a new rate needs what names it, and its prices must be numbers', () => {
  expect(faultsOf(items.fields, { ...toTyped(items, undefined), dailyRate: 'a lot' })).toEqual({
    name: 'Name is missing',
    category: 'Category is missing',
    dailyRate: 'A number, for example 0.0765',
  })
  expect(faultsOf(items.fields, toTyped(items, lift))).toEqual({})
})

it('of a rate that is there only what was touched is sent; a price may be taken away', () => {
  const before = toTyped(items, lift)
  const typed = { ...before, dailyRate: '', unit: 'week', isActive: 'false' }
  expect(toValues(items, typed, before)).toEqual({ dailyRate: null, unit: 'week', isActive: false })
  expect(toValues(items, toTyped(items, lift), undefined)).toMatchObject({
    ...{ name: 'Lift', rate: null, dailyRate: 300, isActive: true },
  })
})
