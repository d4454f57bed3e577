import { itemValue } from '../workspace/item-fields.ts'
import type { Item } from '../workspace/scope-items.ts'

const RATE_FIELDS: Readonly<Record<string, string>> = {
  DAILY: 'dailyRate',
  WEEKLY: 'weeklyRate',
  MONTHLY: 'monthlyRate',
}
/** What may price a subcontractor, also one that pumps. */
const SUBCONTRACTOR_PRICES = ['unitPrice', 'costPerHour', 'costPerCY', 'travelCost']

/**
 * Whether an item has no price: the price or rate that it is counted by is missing or zero. Where
 * one of several prices is enough, all of them are. A credit is a price.
 */
export function isUnpriced(item: Item): boolean {
  const isNone = (field: string): boolean => Number(itemValue(item, field) ?? 0) === 0
  switch (item.module) {
    case 'concrete':
      return (
        isNone('pricePerCY') ||
        ['rebar', 'secondMat'].some((mat) => isMatUnpriced(item, mat)) ||
        isABarUnpriced(item)
      )
    case 'labor':
      return isNone('hourlyRate')
    case 'equipment': {
      const rate = RATE_FIELDS[String(item['rateType'])]
      return rate === undefined ? Object.values(RATE_FIELDS).every(isNone) : isNone(rate)
    }
    case 'materials':
      return isNone('unitPrice')
    case 'subcontractor':
      return SUBCONTRACTOR_PRICES.every(isNone)
    case 'misc':
      return isNone('unitCost')
  }
}

function isMatUnpriced(item: Item, mat: string): boolean {
  const isCounted = item[mat] !== null && item[mat] !== undefined
  if (!isCounted || itemValue(item, `${mat}.enabled`) === false) return false
  return Number(itemValue(item, `${mat}.pricePerPound`) ?? 0) === 0
}

function isABarUnpriced({ bars }: Item): boolean {
  return Array.isArray(bars) && bars.some(({ pricePerPound }) => Number(pricePerPound) === 0)
}
