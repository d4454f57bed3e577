import { itemValue } from './item-fields.ts'
import type { Fields } from './scope-items.ts'

/** Figures of an item that its grid shows beside its cells; undefined: it has none. */
type Figure = (item: Fields) => number | undefined

function amount(item: Fields, name: string): number | undefined {
  const value = itemValue(item, `breakdown.${name}`)
  return typeof value === 'number' ? value : undefined
}

/** Two decimals; zero is none. */
const inCents = (value: number | undefined): number | undefined =>
  value === undefined || value === 0 ? undefined : Math.round(value * 100) / 100

export const orderedCY: Figure = (item) => inCents(amount(item, 'orderedCY'))
export const formSF: Figure = (item) => inCents(amount(item, 'contactSF'))
const STEEL = ['weight', 'secondMatWeight', 'barsPounds']
/** Of both mats and of the bars, with their waste. */
export const pounds: Figure = (item) =>
  inCents(STEEL.reduce((sum, name) => sum + (amount(item, name) ?? 0), 0))

/** Dollars for a cubic yard with all that the item holds. */
export const allInPerCY: Figure = (item) => {
  const [yards, total] = [amount(item, 'orderedCY') ?? 0, item['totalCost']]
  return yards === 0 || typeof total !== 'number' ? undefined : inCents(total / yards)
}

export const manHours: Figure = (item) => amount(item, 'manHours')
export const costPerUnit: Figure = (item) => amount(item, 'costPerUnit')
