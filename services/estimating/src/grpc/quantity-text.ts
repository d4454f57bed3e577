import type { DecimalLike } from '@formwork/kernel'
import { cubicYards } from '../costing/concrete.ts'
import { exact } from '../costing/exact.ts'
import { entryInput, type GanttEntry } from '../costing/gantt-entries.ts'
import type { ItemInputs, Module } from '../costing/item-inputs.ts'
import { hasPumpRates } from '../costing/subcontractor.ts'
import type { DatedSpan } from '../costing/timeline.ts'
import type { Fields } from '../rates/fields.ts'
import { decimalText, groupedText, priceText } from './decimal-text.ts'

/** What an item prices, for a person and, where there is one amount at one price, for a sheet. */
export interface ItemQuantity {
  readonly quantityText: string
  /** Four decimals. */
  readonly quantity?: string
  readonly unit?: string
  /** Dollars, four decimals. */
  readonly unitCost?: string
}

/** An item with its cost, as it is stored. */
interface Stored {
  readonly module: Module
  readonly input: Fields
  readonly breakdown: Fields
}

/** The same: its fields were checked against its module's schema when they came in. */
type Checked = {
  readonly [M in Module]: {
    readonly module: M
    readonly input: ItemInputs[M]
    readonly breakdown: Readonly<Record<string, DecimalLike>>
  }
}[Module]

/** @param orderedCYParts what the item's scope orders, in 324ths of a cubic yard */
export function itemQuantity(stored: Stored, orderedCYParts: DecimalLike): ItemQuantity {
  const item = stored as unknown as Checked
  switch (item.module) {
    case 'concrete': {
      const { orderedCY = 0 } = item.breakdown
      const { pricePerCY } = item.input
      const yards = withPrice(`${groupedText(orderedCY, 2, 2)} CY`, pricePerCY)
      const quantityText = [yards, ...matTexts(item)].join('; ')
      return { ...atPrice(orderedCY, 'CY', pricePerCY), quantityText }
    }
    case 'labor': {
      const { regularHours = 0, overtimeHours = 0 } = item.breakdown
      const hours = exact(regularHours).plus(overtimeHours)
      const quantityText = crewText(item.input, item.input.days ?? 0)
      return { ...atPrice(hours, 'h', item.input.hourlyRate), quantityText }
    }
    case 'equipment': {
      const { quantity, durationDays } = item.input
      const days = exact(quantity).times(durationDays)
      const quantityText = rentalText(item.input, durationDays)
      return { quantityText, quantity: decimalText(days, 4, 4), unit: 'day' }
    }
    case 'materials': {
      const { billableQuantity = 0 } = item.breakdown
      return priced(billableQuantity, item.input.uom, item.input.unitPrice)
    }
    case 'subcontractor': {
      const { input } = item
      if (!hasPumpRates(input)) return priced(input.quantity, input.uom, input.unitPrice)
      const hours = groupedText(item.breakdown.billedHours ?? 0, 0, 4)
      const moved = groupedText(input.pumpCubicYards ?? cubicYards(orderedCYParts), 2, 2)
      return { quantityText: `${hours} h and ${moved} CY` }
    }
    case 'misc':
      return priced(item.input.quantity, item.input.uom, item.input.unitCost)
  }
}

/** The pounds of the mats that count, whether they were found by bars or by a rebar rate. */
function matTexts({ input, breakdown }: Extract<Checked, { module: 'concrete' }>): string[] {
  const mats = [
    { mat: input.rebar, pounds: breakdown.weight },
    { mat: input.secondMat, pounds: breakdown.secondMatWeight },
  ]
  return mats.flatMap(({ mat, pounds = 0 }) => {
    if (!mat?.enabled) return []
    return [withPrice(`${groupedText(pounds, 2, 2)} lb of ${mat.size}`, mat.pricePerPound)]
  })
}

/** Of a GANTT entry, whose days follow its span. */
export function entryQuantityText(
  stored: DatedSpan & { readonly module: 'equipment' | 'labor'; readonly input: Fields },
): string {
  const entry = stored as unknown as GanttEntry
  if (entry.module === 'equipment') return rentalText(entry.input, entryInput(entry).durationDays)
  return crewText(entry.input, entryInput(entry).days ?? 0)
}

function priced(quantity: DecimalLike, unit: string, price: DecimalLike | null): ItemQuantity {
  const amount = `${groupedText(quantity, 0, 4)} ${unit}`.trim()
  return { ...atPrice(quantity, unit, price), quantityText: withPrice(amount, price) }
}

function atPrice(quantity: DecimalLike, unit: string, price: DecimalLike | null) {
  const unitCost = price === null ? {} : { unitCost: decimalText(price, 4, 4) }
  return { quantity: decimalText(quantity, 4, 4), unit, ...unitCost }
}

function withPrice(amount: string, price: DecimalLike | null): string {
  return price === null ? amount : `${amount} at ${priceText(price)}`
}

function crewText(
  { workers, hoursPerDay }: Pick<ItemInputs['labor'], 'workers' | 'hoursPerDay'>,
  days: DecimalLike,
): string {
  const hours = groupedText(hoursPerDay, 0, 4)
  return `${count(workers, 'worker')} × ${hours} h × ${count(days, 'day')}`
}

function rentalText(
  { quantity }: Pick<ItemInputs['equipment'], 'quantity'>,
  days: DecimalLike,
): string {
  return `${count(quantity, 'unit')} × ${count(days, 'day')}`
}

function count(amount: DecimalLike, noun: string): string {
  const text = groupedText(amount, 0, 4)
  return `${text} ${noun}${text === '1' ? '' : 's'}`
}
