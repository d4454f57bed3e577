import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { runCatalog, stop } from './running-catalog.ts'

const catalog = perFile(runCatalog)

it.each([
  ['overhead_percentage', 'percentage', 10, '%'],
  ['profit_percentage', 'percentage', 15, '%'],
  ['wc_percentage', 'percentage', 12, '%'],
  ['gl_pollution_percentage', 'percentage', 2, '%'],
  ['rental_insurance', 'percentage', 5, '%'],
  ['fica_rate', 'labor', 0.0765, '%'],
  ['futa_rate', 'labor', 0.006, '%'],
  ['suta_rate', 'labor', 0.0175, '%'],
  ['auto_depreciation_rate', 'AUTO_COSTS', 0.03, '%'],
  ['auto_fuel_rate', 'AUTO_COSTS', 0.02, '%'],
  ['auto_insurance_rate', 'AUTO_COSTS', 0.01, '%'],
  ['fuel_charge_per_day', 'equipment', 50, '$'],
  ['sales_tax_percentage', 'material', 0, '%'],
  ['concrete_waste_percentage', 'concrete', 5, '%'],
  ['per_diem_rate', 'labor', 60, '$'],
])('a new installation knows %s', async (name, category, value, unit) => {
  const found = (await catalog.get(`/api/variables?name=${name}`)).json()
  expect(found).toMatchObject([
    { category, value, unit, location: '', defaultValue: value, isActive: true },
  ])
})

it('has a price per pound for each of the nine bar sizes', async () => {
  const prices = (await catalog.get('/api/rebar-pricing')).json()
  const weights = prices.map((price: { weightPerFoot: number }) => price.weightPerFoot)
  expect(weights).toEqual([0.376, 0.668, 1.043, 1.502, 2.044, 2.67, 3.4, 4.303, 5.313])
  expect(new Set(prices.map((price: { pricePerPound: number }) => price.pricePerPound))).toEqual(
    new Set([0.95]),
  )
})

it('has rebar rates that lead to their pricing items', async () => {
  const [rate] = (await catalog.get('/api/rebar?rebarSize=%234&onCenter=12')).json()
  expect(rate).toMatchObject({ orientation: 'BOTH', poundsPerSF: 1.336 })
  expect(rate.pricingItem).toMatchObject({ category: 'Rebar', name: 'Rebar #4', rate: 0.95 })
})

it('keeps its first rates as revision 1, with history', async () => {
  expect(await catalog.revision()).toBe(1)
  const [fica] = (await catalog.get('/api/variables?name=fica_rate')).json()
  const [entry] = (await catalog.get(`/api/variables/${fica.id}/history`)).json()
  expect(entry).toMatchObject({ by: 'system', action: 'created' })
  expect(entry.changes).toContainEqual({ field: 'value', old: null, new: 0.0765 })
})

it('does not bring back at the next start what was deleted, nor undo what was changed', async () => {
  const [fuel] = (await catalog.get('/api/variables?name=fuel_charge_per_day')).json()
  await catalog.remove(`/api/variables/${fuel.id}`)
  const replicas = await Promise.all([catalog.start(), catalog.start()])
  await Promise.all(replicas.map(stop))
  expect((await catalog.get('/api/variables?name=fuel_charge_per_day')).json()).toEqual([])
  expect(await catalog.revision()).toBe(2)
})
