import { expect, it } from 'vitest'
import { record } from './columns.ts'
import { offeredChoices } from './offered-choices.ts'

const mix = {
  ...record('mixId', 'Mix', 'mix'),
  choices: [
    { value: 'm1', name: '4000 PSI', label: '4000 PSI, 165.00 / CY' },
    { value: 'm2', name: '5000 PSI', label: '5000 PSI, 178.00 / CY' },
  ],
}
const labels = (item: object | undefined) =>
  offeredChoices(mix, item as Readonly<Record<string, unknown>> | undefined).map(
    ({ label }) => label,
  )

it('a new item is offered the prices of today, which it will have', () => {
  expect(labels(undefined)).toEqual(['4000 PSI, 165.00 / CY', '5000 PSI, 178.00 / CY'])
})

it('an item keeps the price that it has of its record, and would get that of today of another', () => {
  const rateSources = { pricePerCY: { kind: 'catalog', recordId: 'm1' } }
  expect(labels({ mixId: 'm1', rateSources })).toEqual(['4000 PSI', '5000 PSI, 178.00 / CY'])
})

it('an item whose price was typed keeps it whatever is chosen: no price is said', () => {
  const rateSources = { pricePerCY: { kind: 'typed' } }
  expect(labels({ mixId: 'm1', rateSources })).toEqual(['4000 PSI', '5000 PSI'])
  expect(labels({ mixId: null, rateSources })).toEqual(['4000 PSI', '5000 PSI'])
  const ofMat = { 'rebar.pricePerPound': { kind: 'typed' } }
  expect(labels({ mixId: null, rateSources: ofMat })).toEqual(labels(undefined))
})
