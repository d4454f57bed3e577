import type { Decimal, DecimalLike } from '@formwork/kernel'
import { cubicYards } from '../costing/concrete.ts'
import type { CostedItem, CostedItemOf } from '../costing/cost-bid.ts'
import { exact } from '../costing/exact.ts'
import type { EquipmentInput, LaborInput } from '../costing/item-inputs.ts'
import { hasPumpRates } from '../costing/subcontractor.ts'

/** What an item prices, for a person and, where there is one amount at one price, for a sheet. */
export interface ItemQuantity {
  readonly quantityText: string
  /** Four decimals. */
  readonly quantity?: string
  readonly unit?: string
  /** Dollars, four decimals. */
  readonly unitCost?: string
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const yards = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const prices = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 },
})

/** @param orderedCYParts what the item's scope orders, in 324ths of a cubic yard */
export function itemQuantity(costed: CostedItem, orderedCYParts: DecimalLike): ItemQuantity {
  switch (costed.module) {
    case 'concrete': {
      const { orderedCY } = costed.cost.breakdown
      const { pricePerCY } = costed.item.input
      return {
        ...atPrice(orderedCY, 'CY', pricePerCY),
        quantityText: textOfYards(orderedCY, pricePerCY),
      }
    }
    case 'labor': {
      const { regularHours, overtimeHours } = costed.cost.breakdown
      const { input } = costed.item
      const amounts = atPrice(regularHours.plus(overtimeHours), 'h', input.hourlyRate)
      return { ...amounts, quantityText: crewText(input, input.days ?? 0) }
    }
    case 'equipment': {
      const { input } = costed.item
      const days = exact(input.quantity).times(exact(input.durationDays))
      const quantityText = rentalText(input, input.durationDays)
      return { quantityText, quantity: days.toFixed(4), unit: 'day' }
    }
    case 'materials':
      return priced(
        costed.cost.breakdown.billableQuantity,
        costed.item.input.uom,
        costed.item.input.unitPrice,
      )
    case 'subcontractor':
      return subcontractorQuantity(costed, orderedCYParts)
    case 'misc':
      return priced(
        exact(costed.item.input.quantity),
        costed.item.input.uom,
        costed.item.input.unitCost,
      )
  }
}

/** A GANTT entry's days are its span unless it says otherwise. */
export function entryQuantityText(
  entry:
    | { readonly module: 'equipment'; readonly input: EquipmentInput }
    | { readonly module: 'labor'; readonly input: LaborInput },
  spanDays: number,
): string {
  return entry.module === 'equipment'
    ? rentalText(entry.input, spanDays)
    : crewText(entry.input, entry.input.days ?? spanDays)
}

function subcontractorQuantity(
  { item: { input }, cost }: CostedItemOf<'subcontractor'>,
  orderedCYParts: DecimalLike,
): ItemQuantity {
  if (!hasPumpRates(input)) return priced(exact(input.quantity), input.uom, input.unitPrice)
  const moved = input.pumpCubicYards ?? cubicYards(orderedCYParts)
  const hours = numbers.format(plain(cost.breakdown.billedHours))
  return { quantityText: `${hours} h and ${yards.format(plain(moved))} CY` }
}

function priced(quantity: Decimal, unit: string, price: DecimalLike | null): ItemQuantity {
  const amount = `${numbers.format(plain(quantity))} ${unit}`.trim()
  return { ...atPrice(quantity, unit, price), quantityText: withPrice(amount, price) }
}

function atPrice(quantity: Decimal, unit: string, price: DecimalLike | null) {
  const unitCost = price === null ? {} : { unitCost: exact(price).toFixed(4) }
  return { quantity: quantity.toFixed(4), unit, ...unitCost }
}

function textOfYards(quantity: Decimal, price: DecimalLike | null): string {
  return withPrice(`${yards.format(plain(quantity))} CY`, price)
}

function withPrice(amount: string, price: DecimalLike | null): string {
  return price === null ? amount : `${amount} at ${prices.format(plain(price))}`
}

function crewText(input: LaborInput, days: DecimalLike): string {
  const hours = numbers.format(plain(input.hoursPerDay))
  return `${count(input.workers, 'worker')} × ${hours} h × ${count(days, 'day')}`
}

function rentalText(input: EquipmentInput, days: DecimalLike): string {
  return `${count(input.quantity, 'unit')} × ${count(days, 'day')}`
}

function count(amount: DecimalLike, noun: string): string {
  return `${numbers.format(plain(amount))} ${noun}${exact(amount).eq(1) ? '' : 's'}`
}

/** Decimal text, which Intl formats without a detour over floats. */
function plain(value: DecimalLike): `${number}` {
  return exact(value).toFixed() as `${number}`
}
