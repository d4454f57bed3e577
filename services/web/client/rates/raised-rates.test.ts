import { expect, it } from 'vitest'
import { parsePercent } from './percent.ts'
import { raisedChanges, raisedValues } from './raised-rates.ts'
import type { RateField, RateKind } from './rate-kind.ts'
import type { Rate } from './rates-data.ts'

const PRICES: readonly RateField[] = [
  { key: 'dailyRate', label: 'Daily', type: 'number', isPrice: true, isDollars: true },
  { key: 'weeklyRate', label: 'Weekly', type: 'number', isPrice: true, isDollars: true },
]
const LIFT = { id: 'r1', name: 'Lift', dailyRate: 34.1255, weeklyRate: null } as unknown as Rate
const by = parsePercent('3') ?? 0n

it('raises each price to the decimals that a rate keeps, or to whole cents; none stays none', () => {
  expect(raisedValues(LIFT, PRICES, { by, isInCents: false })).toEqual({
    dailyRate: '35.1493',
    weeklyRate: '',
  })
  expect(raisedValues(LIFT, PRICES, { by, isInCents: true }).dailyRate).toBe('35.15')
})

it('shows what there is until a percentage can be read, of prices alone', () => {
  const kind = { fields: PRICES } as unknown as RateKind
  const changes = raisedChanges({ kind, rate: LIFT, wanted: PRICES, to: undefined })
  expect(changes.map(({ key, after }) => [key, after])).toEqual([['r1 dailyRate', '–']])
})
